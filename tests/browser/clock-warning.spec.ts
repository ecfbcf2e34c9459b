import type { Page } from '@playwright/test'
import { dayFromNow } from '../support/group-payload.ts'
import { expect, makeGroup, signUp, test } from './fixtures.ts'

const DAY_MS = 24 * 60 * 60_000

/** Sets the clock of the page's device. */
const shiftClock = (page: Page, ms: number) =>
  page.addInitScript((shift) => {
    const RealDate = Date
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args),
      get: (target, key) => (key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key)),
    })
  }, ms)

const warning = (page: Page) => page.getByText("Your device's clock says")

test('a device whose clock is two days behind gets a warning where a date decides', async ({ page, user }) => {
  const others = await makeGroup(page, await signUp({ verified: true }), { startDate: dayFromNow(-1) })
  const own = await makeGroup(page, user)
  await page.goto(`/groups/${others}`)
  await expect(page.getByText("This group's start date has passed.")).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  await shiftClock(page, -2 * DAY_MS)
  await page.goto(`/groups/${others}`)
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
  await expect(warning(page)).toBeVisible()
  for (const path of [`/update-group/${own}`, `/groups/${own}/plan-meeting`]) {
    await page.goto(path)
    await expect(warning(page)).toBeVisible()
  }
})
