import { expect, test } from 'vitest'
import { contrastOf, mix } from './color.ts'
import { palettes, tonesOf } from './palettes.ts'
import { SITE_COLORS } from './site-colors.ts'

const AA = 4.5
const grounds = (theme: 'light' | 'dark') => Object.values(palettes[theme].background)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
})

test.each(Object.entries(SITE_COLORS))(
  'texts in %s can be read on the grounds, and on grounds with a part of the colour',
  (_, tones) => {
    for (const theme of ['light', 'dark'] as const)
      for (const ground of grounds(theme))
        for (const share of [0, 0.12, theme === 'light' ? 0.12 : 0.2])
          expect(
            contrastOf(tones[theme], mix(ground, tones[theme], share)),
            `${theme} ${share}`,
          ).toBeGreaterThanOrEqual(AA)
  },
)

test('HobbyHub’s own colours keep the tones that were chosen for them', () => {
  expect(tonesOf('#5636c8').dark.main).toBe('#BBAAFF')
  expect(palettes.light.secondary.dark).toBe('#8F2A0C')
})

/** Colours that the settings allow, of every hue. */
const COLORS = [
  '#1B5E3F',
  '#9A3B12',
  '#000000',
  '#B3261E',
  '#0000FF',
  '#7A1FA2',
  '#8A6100',
  '#00695C',
  '#C2185B',
  '#6B6B00',
  '#6E6E6E',
]

test.each(COLORS)('the tones of %s can be read', (color) => {
  const { light, dark } = tonesOf(color)
  for (const [tones, theme] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const) {
    for (const ground of grounds(theme)) {
      for (const share of [0, 0.14])
        expect(contrastOf(tones.main, mix(ground, tones.main, share)), `${theme} on ${ground}`).toBeGreaterThanOrEqual(
          AA,
        )
    }
    expect(contrastOf(tones.main, tones.light), `${theme} on its own ground`).toBeGreaterThanOrEqual(AA)
    expect(contrastOf(tones.contrastText, tones.main), `text on ${theme}`).toBeGreaterThanOrEqual(AA)
    expect(
      contrastOf(tones.contrastText, tones.dark),
      `text on a ${theme} button under the pointer`,
    ).toBeGreaterThanOrEqual(AA)
    expect(contrastOf(palettes[theme].text.secondary, tones.light), `soft text, ${theme}`).toBeGreaterThanOrEqual(AA)
  }
})
