import { randomUUID } from 'node:crypto'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { ALL_CATEGORIES, EXPLORE_PREVIEW_CHARS } from '../../../web/src/shared/constants.ts'
import { database } from '../../support/database.ts'
import { dayFromNow, groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { untilReactSettled } from '../clock.ts'
import { expect, makeGroup, signUp, submitLoginForm, test } from '../fixtures.ts'
import { holdRequests, openExplore, RUN_QUERY_URL } from '../home-page.ts'

test('a visitor sees every group, by name ascending, and filters and sorts in the address', async ({ page }) => {
  await openExplore(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Explore All Hobbies' })).toBeVisible()
  await expect(page.getByText('Find your community. Your next adventure awaits.')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue(ALL_CATEGORIES)
  await expect(page.getByLabel('Category').locator('option')).toHaveText([ALL_CATEGORIES, ...HOBBY_CATEGORIES])
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText(['Name', 'Start date', 'Soonest'])
  await expect(page.getByRole('button', { name: 'Order: ascending' })).toBeVisible()

  await page.getByLabel('Category').selectOption('Cooking')
  await expect(page).toHaveURL('/groups?category=Cooking')
  await expect(cards.filter({ hasNotText: 'Cooking' })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Start date')
  await page.getByRole('button', { name: 'Order: ascending' }).click()
  await expect(page).toHaveURL('/groups?category=Cooking&sort=startDate&order=desc')

  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('startDate')
  await expect(page.getByRole('button', { name: 'Order: ascending' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Category')).toHaveValue('Cooking')
})

test('a card shows the first 100 characters of the description followed by "..."', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const description = 'Ab'.repeat(EXPLORE_PREVIEW_CHARS)
  await makeGroup(page, creator, { groupName: '  !!! First by name', description, category: 'Writing' })
  await page.goto('/groups?category=Writing')
  const card = page.getByRole('article').filter({ hasText: '!!! First by name' }).first()
  await expect(card).toContainText(`${description.slice(0, EXPLORE_PREVIEW_CHARS)}...`)
  await expect(card).not.toContainText(description.slice(0, EXPLORE_PREVIEW_CHARS + 1))
  await expect(card.getByRole('link', { name: 'See Details: !!! First by name' })).toBeVisible()
})

test('search finds groups while the user types, in the address, together with the filters, in any case and with any accents', async ({
  page,
}) => {
  await openExplore(page)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByLabel('Search').pressSequentially('CAFÉ nowhere')
  await expect(page).toHaveURL('/groups?q=CAF%C3%89+nowhere')
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('No groups found!')).toBeVisible()

  await page.getByLabel('Search').fill('vltave')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Muškaření na Vltavě')
  await expect(page.getByRole('status').filter({ hasText: '1 group' })).toBeVisible()
  await page.getByLabel('Category').selectOption('Cooking')
  await expect(page).toHaveURL('/groups?q=vltave&category=Cooking')
  await expect(page.getByText('No groups found!')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('vltave')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/groups')
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(cards.nth(1)).toBeVisible()
})

test('an address with a search shows its results, or an explanation where nothing is found', async ({ page }) => {
  await test.step('an address with words that look like a number searches for them', async () => {
    await page.goto('/groups?q=2024')
    await expect(page.getByLabel('Search')).toHaveValue('2024')
  })
  await test.step('nothing found: "No groups found!", what was looked for, and ways out', async () => {
    await page.goto('/groups?category=Writing&q=xylophonebooks')
    await expect(page.getByText('No groups found!')).toBeVisible()
    await expect(page.getByText('Try adjusting your filters.')).toBeVisible()
    await expect(page.getByText('Nothing in Writing matches “xylophonebooks”.')).toBeVisible()
    const offer = page.getByRole('link', { name: /^Start the first/ })
    await expect(offer, 'another category may have such a group').toHaveCount(0)
    await page.getByRole('button', { name: 'Look in all categories' }).click()
    await expect(page).toHaveURL('/groups?q=xylophonebooks')
    await expect(page.getByText('Nothing matches “xylophonebooks”.')).toBeVisible()
    const announced = page.getByRole('status').filter({ hasText: 'groups' })
    await expect(announced).toHaveText('No groups')
    await expect(announced, 'the button that had the focus is gone').toBeFocused()
    await expect(offer).toHaveText('Start the first “xylophonebooks” group')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/groups')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(announced).toBeFocused()
  })
  await test.step('a search that finds nothing offers the hobbies it is about', async () => {
    await page.goto('/groups?q=sketching+xyzzyx')
    await expect(page.getByText('No groups found!')).toBeVisible()
    await page.getByRole('button', { name: 'All of Drawing & Painting' }).click()
    await expect(page).toHaveURL('/groups?category=Drawing+%26+Painting')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('the filter shows only groups that the user can still join: not full, passed, their own or joined', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const mark = newWord()
  const make = (name: string, changes = {}, by = creator) =>
    makeGroup(page, by, { groupName: `${mark} ${name}`, ...changes })
  await make('open')
  await make('full', { maxMembers: 0 })
  await make('passed', { startDate: '2026-01-01' })
  await make('own', {}, user)
  const id = await make('joined')
  const joined = await page.request.patch(`/groupInformation/${id}/join`, {
    data: { userEmail: user.email },
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(joined.status()).toBe(200)

  await page.goto(`/groups?q=${mark}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  await page.getByLabel('Only groups I can still join').click()
  await expect(page).toHaveURL(`/groups?q=${mark}&joinable=true`)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`${mark} open`)
})

test('the order is by name as people read it, or by start date, up or down', async ({ page }) => {
  const names = async () => {
    await expect(page.getByRole('article').first()).toBeVisible()
    return page.getByRole('article').getByRole('heading').allTextContents()
  }
  const dates = async (path: string) => {
    const answer: { startDate: string; groupName: string }[] = await (await page.request.get(path)).json()
    return answer.map(({ groupName }) => groupName)
  }
  for (const [search, order] of [
    ['', ''],
    ['&order=desc', '&order=desc'],
    ['&sort=startDate', '&sort=startDate&passed=last'],
    ['&sort=soonest', '&sort=soonest'],
    ['&sort=startDate&order=desc', '&sort=startDate&order=desc'],
  ] as const) {
    // Other tests create groups meanwhile, so both lists must be read at the same moment.
    await expect(async () => {
      await page.goto(`/groups?category=Fishing${search}`)
      const shown = await names()
      expect(shown, search).toEqual(await dates(`/groupInformation?category=Fishing&limit=${shown.length}${order}`))
    }).toPass()
  }
  await page.goto('/groups?category=Fishing')
  const shown = await names()
  expect(shown).toEqual(shown.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
})

test('Soonest has one direction, and groups that have passed come last in it and by start date', async ({ page }) => {
  const creator = await signUp({ verified: true })
  const mark = newWord()
  const passed = await makeGroup(page, creator, { groupName: `Passed ${mark}`, startDate: dayFromNow(-9) })
  const meets = await makeGroup(page, creator, { groupName: `Meets ${mark}`, startDate: dayFromNow(20) })
  await makeGroup(page, creator, { groupName: `Starts ${mark}`, startDate: dayFromNow(5) })
  await planMeetings(meets, creator, { date: dayFromNow(3) })
  const names = page.getByRole('article').getByRole('heading')
  await page.goto(`/groups?q=${mark}&sort=startDate`)
  await expect(names).toHaveText([/^Starts/, /^Meets/, /^Passed/])
  await page.getByLabel('Sort by').selectOption('Soonest')
  await expect(page).toHaveURL(`/groups?q=${mark}&sort=soonest`)
  await expect(names).toHaveText([/^Meets/, /^Starts/, /^Passed/])
  await expect(page.getByRole('button', { name: 'Order: ascending' })).toBeDisabled()
  await page.goto(`/groups?q=${mark}&sort=soonest&order=desc`)
  await expect(names).toHaveText([/^Meets/, /^Starts/, /^Passed/])
  await page.getByLabel('Sort by').selectOption('Start date')
  await page.getByRole('button', { name: 'Order: ascending' }).click()
  await expect(page).toHaveURL(`/groups?q=${mark}&sort=startDate&order=desc`)
  await expect(names).toHaveText([/^Meets/, /^Starts/, /^Passed/])
  await expect(page.getByRole('article').last()).toContainText('Passed')
  await expect(page.locator(`a[href="/groups/${passed}"]`)).toBeVisible()
})

test('a spinner shows while the list loads', async ({ page }) => {
  const held = await holdRequests(page, RUN_QUERY_URL)
  await openExplore(page)
  await expect(page.getByRole('status', { name: 'Loading groups' })).toBeVisible()
  held.release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a wrong letter and another ending are forgiven, and the searched words are shown if no group has them exactly', async ({
  page,
}) => {
  for (const [q, found] of [
    ['photograpy', 'Analogue Darkroom Circle'],
    ['books', 'Book'],
    ['sketching', 'Sketch'],
    ['skecthers', 'Sketchers'],
    ['sketchng', 'Sketchers'],
  ] as const)
    await test.step(`“${q}” finds ${found}`, async () => {
      await page.goto(`/groups?q=${q}`)
      await expect(page.getByRole('article').filter({ hasText: found }).first()).toBeVisible()
      const exact: unknown[] = await (await page.request.get(`/groupInformation?q=${q}`)).json()
      const isSaid = page.getByRole('status').filter({ hasText: `Nothing matches “${q}” exactly.` })
      await expect(isSaid).toHaveCount(exact.length === 0 ? 1 : 0)
      await expect(page.getByRole('link', { name: /^Start the first/ })).toHaveCount(0)
    })
})

test('an umlaut may be spelled out, and the creator’s name is searched too', async ({ page }) => {
  const name = newWord()
  const creator = await signUp({ name: `Grace ${name}`, verified: true })
  const groupName = `Kanal ${name}`
  await makeGroup(page, creator, { groupName, location: 'Neukölln, Berlin' })
  await page.goto(`/groups?q=neukoelln+${name}`)
  await expect(page.getByRole('article')).toHaveText([new RegExp(groupName)])
  await page.goto(`/groups?q=grace+${name}`)
  await expect(page.getByRole('article')).toHaveText([new RegExp(groupName)])
  await expect(page.getByText('exactly.')).toHaveCount(0)
})

test('a search of marks alone finds nothing, and says so', async ({ page }) => {
  for (const q of ['"', '%', '🎨'])
    await test.step(q, async () => {
      await page.goto(`/groups?q=${encodeURIComponent(q)}`)
      await expect(page.getByText('No groups found!')).toBeVisible()
      await expect(page.getByText(`There are no letters or digits to search for in “${q}”.`)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Start the first/ })).toHaveCount(0)
    })
})

test('a visitor who finds nothing can create the first group of that name, after a sign-in', async ({ page }) => {
  const name = newWord()
  await page.goto(`/groups?q=${name}`)
  await page.getByRole('link', { name: `Start the first “${name}” group` }).click()
  await expect(page).toHaveURL('/auth/login')
  await submitLoginForm(page, await signUp())
  await expect(page).toHaveURL(`/create-group?name=${name}`)
  await expect(page.getByLabel('Group name')).toHaveValue(name)
  await expect(page.getByLabel('Category')).toHaveValue('')
})

test('a link to the form fills in its valid values, unless a draft has some', async ({ signedInPage: page }) => {
  await page.goto('/create-group?name=2024&category=Nonsense')
  await expect(page.getByLabel('Group name')).toHaveValue('2024')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await page.getByLabel('Group name').fill('My own words')
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('/create-group?name=Other&category=Cooking')
  await expect(page.getByLabel('Group name')).toHaveValue('My own words')
  await expect(page.getByLabel('Category')).toHaveValue('Cooking')
})

/** A word that no other group has. */
const newWord = (): string => `w${randomUUID().replaceAll('-', '')}`

/** Writes groups directly to Firestore. Returns a function that deletes them. */
const makeManyGroups = async (count: number, changes: object): Promise<() => Promise<void>> => {
  const db = database()
  const refs = Array.from({ length: count }, () => db.collection('groups').doc())
  const batch = db.batch()
  for (const [at, ref] of refs.entries()) {
    const groupName = `zz ${String(at).padStart(3, '0')}`
    const group = { ...newGroupDefaults, ...groupPayload({ groupName }), creatorName: 'Many', creatorUid: 'many' }
    batch.create(ref, { ...group, createdAt: new Date(), ...derivedGroupFields(group), ...changes })
  }
  await batch.commit()
  return async () => {
    await Promise.all(refs.map((ref) => ref.delete()))
  }
}

test('more groups load on scrolling', async ({ page }) => {
  const mark = newWord()
  const cleanUp = await makeManyGroups(30, { searchTokens: [mark.slice(0, 8)], location: mark })
  await page.goto(`/groups?q=${mark}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  await expect(page.getByRole('status').filter({ hasText: 'More than 24 groups' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more groups' }).scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(30)
  await expect(page.getByRole('status').filter({ hasText: '30 groups' })).toBeVisible()
  await cleanUp()
})

test('another list shows its first cards at once and then the rest, each in its reserved space', async ({ page }) => {
  const mark = newWord()
  const cleanUp = await makeManyGroups(60, { searchTokens: [mark.slice(0, 8)], location: mark })
  await page.goto(`/groups?q=${mark}`)
  const cards = page.getByRole('article')
  const names = cards.getByRole('heading')
  const order = page.getByRole('button', { name: /^Order/ })
  await expect(cards).toHaveCount(24)
  await order.click()
  await expect(names.first()).toHaveText('zz 059')
  await order.click()
  await expect(names.first()).toHaveText('zz 000')
  await expect(cards).toHaveCount(24)

  // Both orders of the list are cached. From the first change that shows the other order, the observer records for how many cards
  // space is reserved, and how many cards are rendered.
  const stages = page.evaluate(
    () =>
      new Promise<[number, number][]>((resolve) => {
        const seen: [number, number][] = []
        const main = document.querySelector('main')
        const observer = new MutationObserver(() => {
          const places = [...document.querySelectorAll('main li')].filter(({ clientHeight }) => clientHeight > 300)
          const articles = document.querySelectorAll('article')
          if (articles[0]?.textContent?.includes('zz 059')) seen.push([places.length, articles.length])
          if (seen.at(-1)?.[1] === 24) resolve(seen)
        })
        if (main) observer.observe(main, { childList: true, subtree: true })
      }),
  )
  await order.click()
  const [first, ...more] = await stages
  expect(first).toEqual([24, 8])
  expect(more.at(-1)).toEqual([24, 24])
  await expect(names.nth(23)).toHaveText('zz 036')
  await cleanUp()
})

for (const width of [360, 1280])
  test(`Back shows the card that was pressed where it was, ${width} px wide`, async ({ page }) => {
    const mark = newWord()
    const cleanUp = await makeManyGroups(60, { searchTokens: [mark.slice(0, 8)], location: mark })
    await page.setViewportSize({ width, height: 800 })
    // The page of a group waits for sign-in, so a spinner replaces the list before the redirect to the login page.
    const pressing = Promise.withResolvers<void>()
    await page.route(/\/assets\/auth-[\w-]{8}\.js$/, async (route) => {
      await pressing.promise
      await route.continue()
    })
    await page.goto(`/groups?q=${mark}`)
    const cards = page.getByRole('article')
    for (const count of [24, 48]) {
      await expect(cards).toHaveCount(count)
      await page.getByRole('button', { name: 'Show more groups' }).scrollIntoViewIfNeeded()
    }
    await expect(cards).toHaveCount(60)
    const pressed = page.getByRole('listitem').filter({ hasText: 'zz 045' })
    await pressed.evaluate((item) => item.scrollIntoView({ block: 'center' }))
    const top = async () => Math.round((await pressed.boundingBox())?.y ?? Number.NaN)
    const before = await top()
    await pressed.getByRole('link').click()
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeInViewport()
    pressing.resolve()
    // The heading gets the focus once the router has finished the navigation, and so has stored the position.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(cards).toHaveCount(60)
    await untilReactSettled(page)
    await expect.poll(top).toBe(before)
    await cleanUp()
  })

test('Back leads to the search before, not to each letter of this one', async ({ page }) => {
  await page.goto('/groups?category=Fishing')
  await expect(page.getByRole('article').first()).toBeVisible()
  const search = page.getByLabel('Search')
  await search.fill('vlt')
  await expect(page).toHaveURL('/groups?q=vlt&category=Fishing')
  await search.fill('vltave')
  await expect(page).toHaveURL('/groups?q=vltave&category=Fishing')
  await page.goBack()
  await expect(page).toHaveURL('/groups?category=Fishing')
  await expect(search).toHaveValue('')
})

test.describe('when the next page cannot be had', () => {
  test.use({ allowedErrors: [/ERR_EMPTY_RESPONSE|The groups could not be loaded/] })
  test('the page says so, and tries again on request, not by itself', async ({ page, siteProxy }) => {
    const mark = newWord()
    const cleanUp = await makeManyGroups(30, { searchTokens: [mark.slice(0, 8)], location: mark })
    await page.clock.install()
    await page.goto(`${siteProxy.origin}/groups?q=${mark}`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    let failures = 0
    page.on('requestfailed', () => {
      failures += 1
    })
    siteProxy.block(/^\/groupInformation/)
    await page.getByRole('button', { name: 'Show more groups' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('More groups could not be loaded.')).toBeVisible()
    const then = failures
    await page.clock.runFor(10_000)
    await untilReactSettled(page)
    expect(failures).toBe(then)
    siteProxy.block(null)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards).toHaveCount(30)
    await cleanUp()
  })
})

test('a search that finds nothing on its first pages goes on when asked to', async ({ page }) => {
  const claimed = newWord()
  const cleanUp = await makeManyGroups(110, { searchTokens: [claimed.slice(0, 8)] })
  await page.goto(`/groups?q=${claimed}`)
  await expect(page.getByText('Nothing found so far')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No groups so far' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Show more groups' }).click()
  await expect(page.getByText('No groups found!')).toBeVisible()
  await expect(page.locator('main :focus'), 'the button that had the focus is gone').toHaveCount(1)
  await cleanUp()
})
