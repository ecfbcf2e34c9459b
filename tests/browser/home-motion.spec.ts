import type { Page } from '@playwright/test'
import {
  HERO_SLIDE_MS,
  TYPEWRITER_DELETING_MS,
  TYPEWRITER_PAUSE_MS,
  TYPEWRITER_TYPING_MS,
} from '../../web/src/shared/constants.ts'
import { untilReactSettled } from './clock.ts'
import { expect, test, untilAnimationsEnded } from './fixtures.ts'
import { currentSlideIndex, expectFirstScreenReplaced, holdRequests, openHome, watchLayoutShifts } from './home-page.ts'

/** The typewriter's text, after React has rendered it and has set the timer for the next letter. */
const typed = async (page: Page): Promise<string> => {
  await untilReactSettled(page)
  // A locator would be too slow, because this runs a hundred times.
  return page.evaluate(() => document.querySelector('[data-testid="typewriter"]')?.textContent ?? 'nothing')
}

/** Each text that is shown while one word is typed and deleted, and how long it stays, in ms. */
const life = (word: string): [text: string, ms: number][] => {
  const parts = Array.from(word, (_, index) => word.slice(0, index + 1)).slice(0, -1)
  return [
    ...parts.map((text): [string, number] => [text, TYPEWRITER_TYPING_MS]),
    [word, TYPEWRITER_PAUSE_MS],
    ...parts.toReversed().map((text): [string, number] => [text, TYPEWRITER_DELETING_MS]),
    ['', TYPEWRITER_TYPING_MS],
  ]
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the typewriter: "Explore.", "Create.", "Connect."; 100 ms typing, 70 ms deleting, 1500 ms pause', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\/assets\/react-[^/]*\.js$/)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await page.clock.pauseAt(Date.now() + 60_000)
  scripts.release()
  await expect(async () => {
    await page.clock.runFor(5)
    await expectFirstScreenReplaced(page)
  }).toPass()
  await page.clock.runFor(TYPEWRITER_PAUSE_MS - 100)
  expect(await typed(page), 'the headline begins with its first word').toBe('Explore.')
  // Moves the clock until a letter changes, so that each later step of the clock ends with a change.
  await expect(async () => {
    await page.clock.runFor(5)
    expect(await typed(page)).toBe('Explore')
  }).toPass()

  const lives = ['Explore.', 'Create.', 'Connect.'].flatMap(life)
  const start = lives.findIndex(([text]) => text === 'Explore.') + 1
  const cycle = [...lives.slice(start), ...lives.slice(0, start)]
  const timed = cycle.findIndex(([text]) => text === 'Create.') + 1
  for (const [index, [text, ms]] of cycle.entries()) {
    // Up to "Create.", this checks that each text stays until just before its time is over. For the later texts, the clock moves
    // on by the whole time at once.
    if (index < timed) {
      await page.clock.runFor(ms - 10)
      expect(await typed(page), `"${text}" stands for ${ms} ms`).toBe(text)
    }
    await page.clock.runFor(index < timed ? 10 : ms)
    const [next] = cycle[index + 1] ?? ['Explore']
    await expect.poll(() => typed(page)).toBe(next)
  }
})

test('while Home loads, only opacities are animated, which needs no new style or layout for each frame', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\/assets\/react-[^/]*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  const animated = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const frames = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
        const values = frames.flatMap(({ offset, computedOffset, easing, composite, ...properties }) =>
          Object.keys(properties),
        )
        return [...new Set(values)].join(' ')
      }),
    )
  // The caret of the headline, and the placeholders of the groups.
  await expect.poll(animated).toEqual(['opacity', 'opacity'])
  scripts.release()
})

test('either control pauses all motion, and resumes it', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  const slide = () => currentSlideIndex(page)
  const strip = () => page.getByTestId('strip').evaluate((element) => element.getBoundingClientRect().left)

  const pictures = page.getByRole('region', { name: 'Hobbies in pictures' })
  const voices = page.getByRole('region', { name: 'Community Spotlight' })
  await pictures.getByRole('button', { name: 'Pause motion' }).click()
  await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
  await page.mouse.move(1, 1)
  const before = { text: await typed(page), slide: await slide(), strip: await strip() }
  expect(['Explore.', 'Create.', 'Connect.']).toContain(before.text)
  await page.clock.runFor(3 * HERO_SLIDE_MS)
  await untilReactSettled(page)
  expect({ text: await typed(page), slide: await slide(), strip: await strip() }).toEqual(before)

  await voices.getByRole('button', { name: 'Play motion' }).click()
  await expect(page.getByRole('button', { name: 'Play motion' })).toHaveCount(0)
  await page.mouse.move(1, 1)
  await page.clock.runFor(HERO_SLIDE_MS + 100)
  await expect.poll(slide).not.toBe(before.slide)
  await expect.poll(() => typed(page)).not.toBe(before.text)
  await expect.poll(strip).not.toBe(before.strip)
})

test('nothing shifts while Home loads, types and fades', async ({ page }) => {
  const shifted = await watchLayoutShifts(page)
  await page.clock.install()
  await openHome(page)
  for (let slide = 0; slide < 2; slide += 1) {
    await page.clock.runFor(HERO_SLIDE_MS)
    await untilAnimationsEnded(page)
  }
  expect(await shifted()).toBeLessThan(0.01)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing on Home moves, and everything is there to be read', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByTestId('typewriter')).toHaveText('Explore. Create. Connect.')
    await expect(page.getByRole('button', { name: /motion/ })).toHaveCount(0)
    for (const place of ['Hobbies in pictures', 'Community Spotlight']) {
      await page.getByRole('region', { name: place }).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      // Tries again, because pictures may still load. Within the time of a slide, anything that moves would have moved.
      await expect(async () => {
        const first = await page.screenshot({ animations: 'allow' })
        await page.clock.runFor(HERO_SLIDE_MS + 500)
        expect((await page.screenshot({ animations: 'allow' })).equals(first), `${place} stands still`).toBe(true)
      }).toPass({ timeout: 20_000 })
    }
    const running = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
    )
    expect(running).toBe(0)
    const strip = page.getByRole('region', { name: 'Testimonials' })
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })
})
