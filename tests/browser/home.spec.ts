import {
  FEATURED_GROUP_COUNT,
  HERO_SLIDE_COUNT,
  HERO_SLIDE_MS,
  HOME_CONTENT_DELAY_MS,
  HOME_FAQ_ITEM_COUNT,
  HOME_PREVIEW_CHARS,
  MAX_FEATURED_READS,
  TESTIMONIAL_COUNT,
  TESTIMONIAL_STRIP_SPEED,
} from '../../web/src/shared/constants.ts'
import { copyGroup, deleteGroups } from '../support/bulk-data.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { expect, makeGroup, signUp, test } from './fixtures.ts'
import {
  currentSlideIndex,
  expectHomeSkeleton,
  expectNoHomeContent,
  holdRequests,
  homeContentHeading,
  homeSections,
  homeSkeleton,
  openHome,
  openHomeAtListArrival,
  RUN_QUERY_URL,
} from './home-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the skeleton shows first, then the content 1 second after the list has arrived', async ({ page }) => {
  await openHomeAtListArrival(page)
  await expectHomeSkeleton(page)
  await page.clock.runFor(HOME_CONTENT_DELAY_MS - 50)
  await expectHomeSkeleton(page)
  await page.clock.runFor(100)
  await expect(homeContentHeading(page)).toBeVisible()
  // The clock runs again, because React waits a moment before it shows sections whose code had to be fetched.
  await page.clock.resume()
  for (const section of homeSections(page)) await expect(section).toBeVisible()
  await expect(homeSkeleton(page)).toBeHidden()
})

test.describe('when the list cannot be fetched', () => {
  test.use({ allowedErrors: [/ERR_FAILED|RPC_ERROR|The groups could not be loaded/] })
  test('loading ends, the failure is logged, and content shows only after a load that succeeds', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(RUN_QUERY_URL, (route) => route.abort())
    await page.clock.install()
    await page.goto('/')
    const failure = page.getByRole('alert').filter({ hasText: "We couldn't load the groups." })
    await expect(failure).toBeVisible()
    await expect(homeSkeleton(page)).toBeHidden()
    // After a successful load, the content would appear after a delay. The failure stays for longer than that.
    await page.clock.runFor(HOME_CONTENT_DELAY_MS + 200)
    await expect(failure).toBeVisible()
    await expectNoHomeContent(page)
    await expect.poll(() => logged.join()).toContain('The groups could not be loaded')
    await page.unroute(RUN_QUERY_URL)
    // The list waits, so that the content does not replace the skeleton while it is checked.
    const list = await holdRequests(page, RUN_QUERY_URL)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expectHomeSkeleton(page)
    list.release()
    for (const section of homeSections(page)) await expect(section).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(page.locator('main h1')).toBeFocused()
  })
})

test('coming back with a loaded list does not wait again', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
  await expect(homeContentHeading(page)).toBeVisible()
})

test('Home for a visitor', async ({ page }) => {
  await openHome(page)
  await test.step('the seven sections stand in their order, under a headline that is plain text to a screen reader', async () => {
    const tops: number[] = []
    for (const section of homeSections(page)) {
      await expect(section).toBeVisible()
      tops.push((await section.boundingBox())?.y ?? Number.NaN)
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(page.getByRole('region', { name: 'Welcome to HobbyHub' }).getByRole('blockquote')).not.toBeEmpty()
    await expect(page.getByRole('region', { name: 'Learn & Explore' }).getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore. Create. Connect.')
    await expect(page.getByTestId('typewriter').locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1)
  })
  await test.step('Community Spotlight: 7 testimonials of 1 to 5 stars, in a strip that runs at 40 pixels a second', async () => {
    const strip = page.getByTestId('strip')
    const cards = strip.getByRole('listitem')
    await expect(cards).toHaveCount(TESTIMONIAL_COUNT)
    for (const card of await cards.all()) {
      await expect(card.getByRole('img', { name: /^[1-5] of 5 stars$/ })).toHaveCount(1)
      await expect(card.getByRole('blockquote')).not.toBeEmpty()
      const avatar = card.locator('figcaption img')
      const portrait = await page.request.get((await avatar.getAttribute('src')) ?? '')
      expect(portrait.headers()['content-type']).toBe('image/webp')
      await expect(card.locator('figcaption')).toHaveText(/.+(Drawing|Photo|Gaming|Fishing|Running|Cooking|Reading)/)
    }
    const walked = await strip.evaluate((element) => {
      const [animation] = element.getAnimations()
      if (!animation) return 0
      animation.pause()
      animation.currentTime = 1000
      const before = element.getBoundingClientRect().left
      animation.currentTime = 3000
      return (before - element.getBoundingClientRect().left) / 2
    })
    expect(walked).toBeCloseTo(TESTIMONIAL_STRIP_SPEED, 1)
    const { copyAfter, walk } = await strip.evaluate((element) => {
      const [first, copy] = [...element.children].map((child) => child.getBoundingClientRect().left)
      const duration = Number(element.getAnimations()[0]?.effect?.getComputedTiming().duration)
      return { copyAfter: Number(copy) - Number(first), walk: duration / 1000 }
    })
    expect(copyAfter, 'it begins anew where its copy stands').toBeCloseTo(walk * TESTIMONIAL_STRIP_SPEED, 0)
  })
  await test.step('FAQ: 5 questions that open by keyboard', async () => {
    const faq = page.getByRole('region', { name: 'Frequently Asked Questions' })
    const questions = faq.getByRole('heading', { level: 3 })
    await expect(questions).toHaveCount(HOME_FAQ_ITEM_COUNT)
    const answers = [
      /Any registered user/,
      /My Groups section/,
      /may need admin approval/,
      /no mobile app yet/,
      /Nothing/,
    ]
    for (const [index, answer] of answers.entries()) {
      await expect(faq.getByText(answer)).toBeHidden()
      await faq.locator('summary').nth(index).press('Enter')
      await expect(faq.getByText(answer)).toBeVisible()
    }
    await faq.locator('summary').first().press('Space')
    await expect(faq.getByText(/Any registered user/)).toBeHidden()
  })
  await test.step('a visitor is led to the groups, to sign-in and to registration', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Explore Groups' })).toHaveAttribute('href', '/groups')
    await expect(main.getByRole('link', { name: 'View All Groups' })).toHaveAttribute('href', '/groups')
    await expect(main.getByRole('link', { name: 'Create a Group', exact: true })).toHaveAttribute(
      'href',
      '/create-group',
    )
    await expect(main.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/auth/login')
    await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register')
    await expect(main.getByRole('link', { name: 'Join to Create a Group' })).toHaveAttribute('href', '/auth/login')
    await main.getByRole('link', { name: 'Video Gaming' }).click()
    await expect(page).toHaveURL('/groups?category=Video+Gaming&joinable=true&sort=soonest')
  })
})

test('Featured Groups are the first 4 of a list: those that can be joined, newest first, one of each creator if that is enough', async ({
  page,
}) => {
  const [one, two] = [await signUp({ verified: true }), await signUp({ verified: true })]
  const description =
    'We meet at the old mill and walk along the river until somebody would like to stop for a while. Then tea.'
  const older = await makeGroup(page, two, { groupName: 'From another', description })
  await makeGroup(page, one, { groupName: '!!! Older of one creator' })
  const newest = await makeGroup(page, one, { groupName: 'Newest of one creator' })
  await makeGroup(page, await signUp(), { groupName: 'Full already', maxMembers: 0 })
  await makeGroup(page, await signUp(), { groupName: 'Passed already', startDate: dayFromNow(-3) })

  await openHome(page)
  const featured = page.getByRole('region', { name: 'Featured Groups' })
  await expect(featured).toContainText('The newest groups that still have a place left for you.')
  const cards = featured.getByRole('article')
  await expect(cards).toHaveCount(FEATURED_GROUP_COUNT)
  const links = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  // Other tests create groups meanwhile, so only these two are compared.
  expect(links.filter((link) => link === `/groups/${newest}` || link === `/groups/${older}`)).toEqual([
    `/groups/${newest}`,
    `/groups/${older}`,
  ])
  await expect(featured.getByText('!!! Older of one creator')).toHaveCount(0)
  await expect(featured.getByText(/already$/)).toHaveCount(0)
  const card = cards.filter({ hasText: 'From another' })
  const cut = 'We meet at the old mill and walk along the river until somebody would like to stop for a w...'
  expect(cut).toHaveLength(HOME_PREVIEW_CHARS + '...'.length)
  await expect(card.getByText(cut, { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'See More: From another' })).toBeVisible()

  await test.step('where one creator made all that Home reads, these fill it up', async () => {
    const names = Array.from({ length: MAX_FEATURED_READS }, (_, at) => `One of many ${at}`)
    const copies = await copyGroup(newest, names)
    await page.reload()
    await expect(homeContentHeading(page)).toBeVisible()
    await expect(cards).toHaveCount(FEATURED_GROUP_COUNT)
    expect(await cards.filter({ hasText: 'One of many' }).count()).toBeGreaterThan(1)
    await deleteGroups(copies)
  })
})

test('Become a Creator leads a signed-in user to the form', async ({ signedInPage: page }) => {
  await openHome(page)
  await expect(page.getByRole('link', { name: 'Create Your Group Now' })).toHaveAttribute('href', '/create-group')
  await expect(page.getByRole('link', { name: 'Join to Create a Group' })).toBeHidden()
})

test('the slideshow moves on every 2500 ms, and keeps playing after interaction', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  const pictures = page.getByRole('region', { name: 'Hobbies in pictures' })
  const dots = pictures.getByRole('button', { name: /^Show picture/ })
  await expect(dots).toHaveCount(HERO_SLIDE_COUNT)
  await expect(pictures.getByRole('img', { includeHidden: true })).toHaveCount(HERO_SLIDE_COUNT)

  await page.clock.pauseAt(Date.now() + 60_000)
  for (const chosen of [2, 1, 0]) {
    await dots.nth(chosen).click()
    await expect.poll(() => currentSlideIndex(page)).toBe(chosen)
    await expect(pictures.getByRole('group', { name: `${chosen + 1} of ${HERO_SLIDE_COUNT}` })).toBeVisible()
    await page.clock.runFor(HERO_SLIDE_MS - 100)
    expect(await currentSlideIndex(page)).toBe(chosen)
    await page.clock.runFor(200)
    await expect.poll(() => currentSlideIndex(page)).toBe((chosen + 1) % HERO_SLIDE_COUNT)
  }
})
