import type { Page } from '@playwright/test'
import { expect, makeGroup, test } from './fixtures.ts'

const tooOld = (page: Page) => page.getByRole('alert').filter({ hasText: 'This browser is too old for HobbyHub.' })

test('the oldest supported browsers show a group, and no notice about their age', async ({ page, user }) => {
  // What some of them lack, and the site or its packages could use.
  await page.addInitScript(() => {
    const missing: (readonly [object, string])[] = [
      [URL, 'canParse'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers'],
      [Intl, 'Segmenter'],
      [String.prototype, 'isWellFormed'],
      [String.prototype, 'toWellFormed'],
      [Set.prototype, 'union'],
      [Set.prototype, 'difference'],
      [AbortSignal, 'any'],
    ]
    for (const [owner, name] of missing) Reflect.deleteProperty(owner, name)
  })
  const id = await makeGroup(page, user, { groupName: 'Read with an old browser' })
  await page.goto(`/groups/${id}`)
  await expect(page.getByRole('heading', { name: 'Read with an old browser' })).toBeVisible()
  await page.goto('/groups?q=Read with an old')
  await expect(page.getByRole('main').getByText('Read with an old browser').first()).toBeVisible()
  await page.goto('/create-group')
  await expect(page.getByRole('heading', { name: 'Create a Hobby Group' })).toBeVisible()
  await expect(tooOld(page)).toHaveCount(0)
})

test.describe('an older browser', () => {
  // Its pages may fail in any way.
  test.use({ allowedErrors: [/./] })

  for (const [name, feature] of [
    ['Chrome', 'toSorted'],
    ['Safari', 'supports'],
  ] as const) {
    test(`${name} shows a notice that it is too old`, async ({ page }) => {
      await page.addInitScript((lacking) => {
        if (lacking === 'toSorted') Reflect.deleteProperty(Array.prototype, lacking)
        else HTMLScriptElement.supports = () => false
      }, feature)
      await page.goto('/about')
      await expect(tooOld(page)).toBeVisible()
    })
  }
})
