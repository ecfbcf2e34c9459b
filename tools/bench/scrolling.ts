import type { CDPSession, Locator, Page } from '@playwright/test'
import { demoUidOf } from '../../scripts/seed/accounts.ts'
import { database } from '../../tests/support/database.ts'
import { signInDemoUser } from './demo-user.ts'
import type { Measurement } from './measurement.ts'
import { slowDownProcessor } from './slow-phone.ts'
import { GROUP_COUNT, THOUSAND_GROUPS_CATEGORY, withThousandGroups } from './thousand-groups.ts'
import { MEMBER_COUNT, withThousandMembers } from './thousand-members.ts'

/** How long a thousand cards or rows may take to load, in ms. */
const LOADING_MS = 180_000

/** Code that scrolls up for four seconds, by a sixtieth of the window's height in each frame. Returns the ms between frames. */
const SCROLL = `new Promise((resolve) => {
  const frames = []
  let last = performance.now()
  const start = last
  const step = (now) => {
    frames.push(now - last)
    last = now
    if (now - start > 4000) return resolve(frames.slice(1))
    scrollBy(0, -innerHeight / 60)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** How long the page's main thread was busy in total, in seconds. */
const workedIn = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Scrolls through a list at its end. `what` is what the list shows, for the names of the measures. */
const scroll = async (page: Page, what: string): Promise<Measurement[]> => {
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await workedIn(session)
  const frames: number[] = await page.evaluate(SCROLL)
  const worked = (await workedIn(session)) - before
  await session.detach()
  const lasted = frames.reduce((sum, frame) => sum + frame, 0) / 1000
  const late = frames.filter((frame) => frame > 25).length
  return [
    {
      name: `${what}: frames while scrolling`,
      value: Math.round(frames.length / lasted),
      unit: 'a second',
      atLeast: 58,
    },
    { name: `${what}: late frames`, value: Math.round((1000 * late) / frames.length) / 10, unit: '%' },
    { name: `${what}: longest frame`, value: Math.round(Math.max(...frames)), unit: 'ms' },
    { name: `${what}: main thread at work while scrolling`, value: Math.round((100 * worked) / lasted), unit: '%' },
  ]
}

/** How long (ms) one click may wait for the page that is loading. */
const CLICK_MS = 5000

/** Repeats `more` until the list has `count` rows. */
const loadAll = async (rows: Locator, count: number, more: () => Promise<unknown>): Promise<void> => {
  const deadline = Date.now() + LOADING_MS
  for (let loaded = 0; loaded < count; loaded = await rows.count()) {
    if (Date.now() > deadline) throw new Error(`Only ${loaded} of ${count} rows have been loaded`)
    await more()
    await rows.page().waitForTimeout(100)
  }
}

/** Scrolls through a thousand cards on Explore. */
export const measureCards = (page: Page, origin: string): Promise<Measurement[]> =>
  withThousandGroups(async () => {
    await page.goto(`${origin}/groups?category=${THOUSAND_GROUPS_CATEGORY}`)
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    await loadAll(cards, GROUP_COUNT, () => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)'))
    return scroll(page, '1,000 cards')
  })

/** Scrolls through a thousand members of a group, which its creator sees with a button and a menu in each row, on a slow phone. */
export const measureMembers = async (page: Page, origin: string): Promise<Measurement[]> => {
  await signInDemoUser(page, origin, 'creator@example.com')
  const own = database().collection('groups').where('creatorUid', '==', demoUidOf('creator'))
  const [group] = (await own.limit(1).get()).docs
  if (!group) throw new Error('The demo creator has no group')
  return withThousandMembers(group.id, async () => {
    await page.goto(`${origin}/groups/${group.id}`)
    const section = page.getByRole('region', { name: 'Members' })
    const rows = section.getByRole('listitem')
    await rows.first().waitFor()
    await loadAll(rows, MEMBER_COUNT, async () => {
      // The button goes with the last page, possibly between the two lines. loadAll then finds that all rows are there.
      const button = section.getByRole('button', { name: /Show more members|Loading/ })
      if (await button.isVisible()) await button.click({ timeout: CLICK_MS }).catch(() => undefined)
    })
    await section.evaluate('(element) => element.scrollIntoView({ block: "end" })')
    await slowDownProcessor(page)
    return scroll(page, '1,000 members')
  })
}
