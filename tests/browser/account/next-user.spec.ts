import type { Page } from '@playwright/test'
import { changeAccount } from '../../support/accounts.ts'
import { arriveSignedIn, expect, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'

// The next user in the same tab or browser finds nothing of the user before: no path, invitation, draft, dialog or typed text.

const INVITED = '?invite=the-code-of-the-user-before'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Logged Out!' })).toBeHidden()
}

/** All that is stored in the tab and the browser, except for the test's own mark. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((area) => Object.entries(area).map(([key, value]) => `${key}: ${value}`))
      .filter((entry) => !entry.startsWith('firebase:arrived:')),
  )

test('after a logout, the next user lands on Home, without stored data of the previous user', async ({
  page,
  user,
}) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  await page.goto('/groups?near=41.1,20.8&town=Ohrid')
  await page.evaluate(() => localStorage.setItem('hobbyhub-around', '{"near":"41.1,20.8","town":"Ohrid","km":10}'))
  await page.goto(`/groups/${id}${INVITED}`)
  await page.getByRole('button', { name: 'Join This Group!' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await logOut(page)
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('main').getByRole('link', { name: /Ohrid|the group/ })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(id)
  for (const entry of await stored(page)) {
    expect(entry).not.toMatch(new RegExp(`${user.uid}|${id}|Ohrid|the-code`))
    expect(entry).toMatch(/^(theme|firebase:\S+|savedFor|tsr-scroll-restoration\S*): /)
  }

  const next = await signUp({ verified: true })
  await submitLoginForm(page, next)
  await expect(page).toHaveURL('/')
})

test.describe('after a session that ended by itself', () => {
  test.use({ allowedErrors: [/40[013] \(/] })

  /** Ends the session of a user who is on a group's page. Returns the page's path. */
  const endSession = async (page: Page) => {
    const user = await signUp({ verified: true })
    const path = `/groups/${await makeGroup(page, await signUp({ verified: true }))}${INVITED}`
    await arriveSignedIn(page, user)
    await page.goto(path)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    await page.waitForLoadState('networkidle')
    await changeAccount(user.uid, { disableUser: true })
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'You have been signed out' })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/auth/login')
    return { user, path }
  }

  test('the same user comes back to the page', async ({ page }) => {
    const { user, path } = await endSession(page)
    await changeAccount(user.uid, { disableUser: false })
    await submitLoginForm(page, user)
    await expect(page).toHaveURL(path)
  })

  test('another user lands on Home, without stored data of the previous user', async ({ page }) => {
    const { user } = await endSession(page)
    await submitLoginForm(page, await signUp({ verified: true }))
    await expect(page).toHaveURL('/')
    expect((await stored(page)).join('\n')).not.toMatch(new RegExp(`${user.uid}|the-code`))
  })
})

test.describe('a logout in another tab', () => {
  test('closes the dialog that the user has open in this one', async ({ page, context, user }) => {
    const id = await makeGroup(page, await signUp({ verified: true }))
    await page.goto(`/groups/${id}${INVITED}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Join' })
    await expect(dialog).toBeVisible()

    const other = await context.newPage()
    await other.goto('/about')
    await logOut(other)
    await expect(page).toHaveURL('/auth/login')
    await expect(dialog).toBeHidden()
    expect(user.uid).not.toBe('')
  })

  test('empties a form on a page that visitors see too', async ({ page, context, user }) => {
    await page.goto('/contact')
    await page.getByLabel('Message').fill(`From ${user.uid}.`)
    const other = await context.newPage()
    await other.goto('/about')
    await logOut(other)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})
