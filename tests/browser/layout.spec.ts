import { randomUUID } from 'node:crypto'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { categorySlug } from '@hobbyhub/contract/groups/category-slug'
import type { Locator, Page } from '@playwright/test'
import { joinGroupAs } from '../support/groups.ts'
import { untilReactSettled } from './clock.ts'
import { findOverflow } from './find-overflow.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test, untilAnimationsEnded } from './fixtures.ts'
import { holdRequests, openExplore, openHome } from './home-page.ts'

// Specification: section 2, "Shared chrome", and what sections 4 and 9 say about the theme.

const linksOf = (place: Locator): Promise<[string, string | null][]> =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href')]))

const expectLinks = (place: Locator, links: readonly (readonly [string, string])[]) =>
  expect.poll(() => linksOf(place)).toEqual(links)

test('closing the bell, the account’s menu or the drawer leaves the page where it is', async ({ page, user }) => {
  const id = await makeGroup(page, user, { description: 'A long description.\n\n'.repeat(60) })
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: /^Members/ })).toBeVisible()
  const popup = page.locator('.MuiModal-root').filter({ visible: true })
  const openAndClose = async (name: string) => {
    const button = page.getByRole('banner').getByRole('button', { name })
    const before = await page.evaluate(() => {
      window.scrollTo({ top: 600, behavior: 'instant' })
      return window.scrollY
    })
    expect(before).toBeGreaterThan(300)
    // Playwright's click would scroll the button of the sticky bar into view first.
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(popup).toBeVisible()
    await untilAnimationsEnded(page)
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  }
  for (const name of ['Notifications', 'Account']) await openAndClose(name)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Menu', 'Notifications', 'Account']) await openAndClose(name)
})

test('a visitor’s top bar and the footer lead where they say', async ({ page }) => {
  await page.goto('/support')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'HobbyHub' })).toHaveAttribute('href', '/')
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
  await expect(bar.getByRole('button', { name: 'Account' })).toHaveCount(0)
  await expectLinks(bar.getByRole('navigation', { name: 'Main' }), [
    ['Home', '/'],
    ['All Groups', '/groups'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Support', '/support'],
  ])

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Connecting hobbyists around the world to create, join and grow communities.')
  await expectLinks(footer.getByRole('navigation', { name: 'Explore' }), [
    ['Home', '/'],
    ['All Groups', '/groups'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ])
  await expectLinks(footer.getByRole('navigation', { name: 'User' }), [
    ['Create Group', '/create-group'],
    ['My Groups', '/my-groups'],
    ['Support', '/support'],
  ])
  await expectLinks(footer.getByRole('navigation', { name: 'Groups by hobby and town' }), [
    ...HOBBY_CATEGORIES.map((category) => [`${category} groups`, `/s/hobby/${categorySlug(category)}`] as const),
    ['Groups by town', '/s/in'],
  ])
  await expectLinks(footer.getByRole('navigation', { name: 'Legal' }), [['Meeting safely', '/legal/safety']])
  const connect = footer.getByRole('navigation', { name: 'Connect' })
  await expect(connect.getByRole('link')).toHaveCount(3)
  for (const [, href] of await linksOf(connect)) expect(new URL(href ?? '').protocol).toBe('https:')
})

test('a signed-in user has a menu of their own, and an avatar menu with name and e-mail', async ({ page, baseURL }) => {
  const photoURL = new URL('/demo/avatar-3.webp', baseURL).href
  const user = await signUp({ name: 'Robin Doe', photoURL })
  await arriveSignedIn(page, user)
  await page.goto('/support')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute('src', photoURL)
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expectLinks(bar.getByRole('navigation', { name: 'Main' }), [
    ['Home', '/'],
    ['All Groups', '/groups'],
    ['Create Group', '/create-group'],
    ['My Groups', '/my-groups'],
    ['Dashboard', '/dashboard'],
    ['Support', '/support'],
  ])
  await bar.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Robin Doe')
  await expect(menu).toContainText(user.email)
  await expect(menu.getByRole('menuitem')).toHaveText(['Account', 'My Meetings', 'Logout'])
  await menu.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(menu).toBeHidden()
})

const WIDTHS = [360, 390, 600, 768, 899, 900, 1024, 1199, 1200, 1280]

test('My Meetings is one press away at every width, in a top bar that fits', async ({ signedInPage: page, user }) => {
  // The number of requests to join takes up space beside the bell.
  const id = await makeGroup(page, user, { approvalRequired: true })
  await joinGroupAs(id, await signUp())
  const bar = page.getByRole('banner')
  const icon = bar.locator('a[aria-label="My Meetings"]')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/support')
    await expect(icon, `${width}`).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: /^Account/ }), `${width}`).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    const rows = await bar.getByRole('link').evaluateAll((links) => links.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...rows), `${width}: no text of the bar has two lines`).toBeLessThan(50)
  }
  // A browser that was resized a moment ago may still show the link where there is no room for it.
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(icon).toBeHidden()
  await icon.evaluate((link) => link.style.setProperty('display', 'inline-flex', 'important'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 740 })
  await icon.click()
  await expect(page).toHaveURL('/meetings')
})

test.describe('the drawer of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const open = async (page: Page) => {
    await page.goto('/support')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    return page.getByRole('dialog', { name: 'Menu' }).getByRole('list', { name: 'Your account' })
  }

  test('signed out it has Login and Register', async ({ page }) => {
    const links = await open(page)
    await expectLinks(links, [
      ['Login', '/auth/login'],
      ['Register', '/auth/register'],
    ])
    await links.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/auth/register')
    await expect(links).toBeHidden()
  })

  test('signed in it has My Meetings', async ({ signedInPage: page }) => {
    const links = await open(page)
    await expectLinks(links, [['My Meetings', '/meetings']])
    await links.getByRole('link').click()
    await expect(page).toHaveURL('/meetings')
    await expect(links).toBeHidden()
  })
})

test('without name and photo the avatar menu says "User", under a generic icon', async ({ page }) => {
  await arriveSignedIn(page, await signUp({ name: null }))
  await page.goto('/support')
  const button = page.getByRole('button', { name: 'Account' })
  await expect(button.locator('svg')).toBeVisible()
  await expect(button.locator('img')).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('menu')).toContainText('User')
})

test('with text of twice the size the top bar fits a phone', async ({ page, user }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await arriveSignedIn(page, user)
  await page.goto('/support')
  const account = page.getByRole('button', { name: 'Account' })
  await expect(account).toBeVisible()
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  const box = await account.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** Texts of Home's info cards that reach more than 20 px into the card's drawing. */
const textsUnderDrawings = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main article > svg')].flatMap((svg) => {
        const drawing = svg.getBoundingClientRect()
        const reaches = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects()].some(
            ({ right, bottom }) => right > drawing.left + 20 && bottom > drawing.top + 20,
          )
        }
        return [...(svg.parentElement?.children ?? [])].filter((each) => each !== svg && reaches(each))
      }).length,
  )

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`with large text Home fits a phone and a tablet, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 360, height: 700 })
    await openHome(page)
    for (const size of ['150%', '200%']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
      await page.setViewportSize({ width: 760, height: 900 })
      expect.soft(await textsUnderDrawings(page), `under drawings, ${size}`).toBe(0)
      const overflow = await findOverflow(page, [620, 760, 890, 360])
      // The product's name wraps out of sight.
      expect
        .soft(
          overflow.filter((each) => !each.includes('“HobbyHub”')),
          size,
        )
        .toEqual([])
      const middle = (place: Locator) =>
        place.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect()
          return Math.round(top + height / 2)
        })
      const bar = page.getByRole('banner')
      const logo = bar.getByRole('link', { name: 'HobbyHub' }).getByRole('presentation')
      expect.soft(Math.abs((await middle(logo)) - (await middle(bar))), `the logo, ${size}`).toBeLessThanOrEqual(1)
    }
  })

test('from the dark theme, a page is printed in black', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('switch', { name: 'Dark theme' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const text of [
    page.locator('main h1'),
    page.getByRole('main').getByRole('link').first(),
    page.locator('footer p').first(),
  ])
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('until the page’s code has loaded, a splash says "Getting things ready for you..."', async ({ page }) => {
  const held = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/about', { waitUntil: 'commit' })
  const splash = page.getByText('Getting things ready for you...')
  await expect(splash).toBeVisible()
  const widthAndBottom = async () => {
    const { y = 0, width = 0, height = 0 } = (await page.locator('.splash').boundingBox()) ?? {}
    return [width, y + height]
  }
  await expect.poll(widthAndBottom, 'it fills the window').toEqual([1280, 720])
  held.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash).toHaveCount(0)
})

test('while the auth state is loading, a spinner stands in place of the page', async ({ page }) => {
  const user = await signUp()
  await arriveSignedIn(page, user)
  // When a page is opened, Firebase looks up the account before it reports who is signed in.
  const held = await holdRequests(page, /accounts:lookup/)
  await page.goto('/support')
  const spinner = page.getByRole('main').getByRole('status', { name: 'Loading' })
  await expect(spinner).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Groups' }).click()
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  held.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Groups')
})

test('while a page’s own code is loading, a spinner stands in its place', async ({ page }) => {
  const held = await holdRequests(page, /\/assets\/support-/)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  held.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
})

test('the theme is light until it is switched, is stored under "theme", and applies before the first paint', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const stored = () => page.evaluate(() => localStorage.getItem('theme'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  const change = page.getByRole('switch', { name: 'Dark theme' })
  await expect(change).not.toBeChecked()
  expect(await theme()).toBe('light')
  await change.click()
  await expect(change).toBeChecked()
  await expect.poll(async () => [await theme(), await stored()]).toEqual(['dark', 'dark'])

  // All script files are empty here, so only the inline script in the head can have set the theme.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Getting things ready for you...')).toBeVisible()
  expect(await theme()).toBe('dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 17, 29)')
  await page.unroute(/\/assets\/.*\.js$/)
  await page.reload()
  await change.click()
  await expect.poll(async () => [await theme(), await stored()]).toEqual(['light', 'light'])
})

test('the theme is painted before React runs, completely and without fading', async ({ page }) => {
  await page.goto('/about')
  const change = page.getByRole('switch', { name: 'Dark theme' })
  await expect(change).not.toBeChecked()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  const colour = () => login.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await colour()
  const painted = await change.evaluate((element) => {
    const button = [...document.querySelectorAll('header a')].at(-1)
    let seen: unknown
    // React listens on its root element, so this listener on the window runs after React's, in the same event.
    addEventListener('click', () => {
      seen = [document.documentElement.dataset.theme, button && getComputedStyle(button).backgroundColor]
    })
    if (element instanceof HTMLElement) element.click()
    return seen
  })
  await expect(change).toBeChecked()
  await untilAnimationsEnded(page)
  expect(await colour()).not.toBe(light)
  expect(painted).toEqual(['dark', await colour()])
})

test('presses and focus on Explore', async ({ page }) => {
  await test.step('a press changes nothing in the page but its looks', async () => {
    await openExplore(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    const order = page.getByRole('button', { name: /^Order/ })
    await order.hover()
    const looks = () => order.evaluate((element) => getComputedStyle(element).opacity)
    await page.mouse.down()
    expect(Number(await looks())).toBeLessThan(1)
    await untilReactSettled(page)
    expect(await order.locator('.MuiTouchRipple-root *').count()).toBe(0)
    await page.mouse.up()
  })
  await test.step('a switch that has the focus shows it', async () => {
    await page.getByRole('button', { name: /^Order/ }).focus()
    await page.keyboard.press('Tab')
    const change = page.getByLabel('Only groups I can still join')
    await expect(change).toBeFocused()
    const outline = await change.evaluate(
      ({ nextElementSibling: thumb }) => thumb && getComputedStyle(thumb).outlineStyle,
    )
    expect(outline).toBe('solid')
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })
  test('the current page’s link and a dialog’s edge are visible without backgrounds', async ({ page }) => {
    await page.goto('/contact')
    const links = page.getByRole('navigation', { name: 'Main' })
    await expect(links.getByRole('link', { name: 'Contact' })).toHaveCSS('text-decoration-line', 'underline')
    await expect(links.getByRole('link', { name: 'Support' })).toHaveCSS('text-decoration-line', 'none')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((paper) => getComputedStyle(paper).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)')
  })

  test('a card’s badge can be read on a dark background', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const groupName = `Marked ${randomUUID()}`
    await makeGroup(page, await signUp({ verified: true }), { groupName, approvalRequired: true })
    await page.goto(`/groups?q=${groupName}`)
    const mark = page.getByText('Ask to join', { exact: true })
    await expect(mark).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await expect(mark).toHaveCSS('color', 'rgb(255, 255, 255)')
  })
})
