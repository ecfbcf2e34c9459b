import { BASE_PALETTES } from './base-palettes.ts'
import { contrastOf, MIN_CONTRAST, mix } from './color.ts'
import { site } from './site.ts'

// Only Node runs this file, as with site.ts: a bundle gets the values, and no code that computes colours.

const WHITE = '#FFFFFF'
const BLACK = '#000000'

type Tones = { readonly main: string; readonly light: string; readonly dark: string; readonly contrastText: string }
type ThemeTones = { readonly light: Tones; readonly dark: Tones }

/** The tones of HobbyHub's own colours, chosen by eye. */
const CHOSEN_TONES: Readonly<Record<string, ThemeTones>> = {
  '#5636C8': {
    light: { main: '#5636C8', light: '#EDE8FF', dark: '#3D2499', contrastText: '#FFFFFF' },
    dark: { main: '#BBAAFF', light: '#2C2348', dark: '#D6CBFF', contrastText: '#1A1330' },
  },
  '#BC3A14': {
    light: { main: '#BC3A14', light: '#FFE5DB', dark: '#8F2A0C', contrastText: '#FFFFFF' },
    dark: { main: '#FF9F7D', light: '#43241A', dark: '#FFC2AB', contrastText: '#2B1008' },
  },
}

/** The colour, mixed with as little of the other as makes the tone good. */
const until = (color: string, other: string, isGood: (tone: string) => boolean): string =>
  Array.from({ length: 20 }, (_, at) => mix(color, other, at / 20)).find(isGood) ?? other

/** The largest share of a text's own colour in the ground of a chip or a badge. */
const TINT = 0.2

/** Whether texts in the tone can be read on the grounds, and on those grounds with a part of the tone. */
const isReadableOn =
  (...grounds: readonly string[]) =>
  (tone: string): boolean =>
    grounds.every((ground) => [0, TINT].every((share) => contrastOf(tone, mix(ground, tone, share)) >= MIN_CONTRAST))

/** The tones of a colour in both themes, as MUI names them: `light` is a ground, and `dark` the colour of a button under the pointer. */
export const tonesOf = (color: string): ThemeTones => {
  const chosen = CHOSEN_TONES[color.toUpperCase()]
  if (chosen) return chosen
  const { light, dark } = BASE_PALETTES
  const main = until(color.toUpperCase(), BLACK, isReadableOn(light.background.paper, light.background.default))
  const ground = until(mix(main, WHITE, 0.88), WHITE, (tone) =>
    [main, light.text.secondary].every((text) => contrastOf(text, tone) >= MIN_CONTRAST),
  )
  const darkGround = mix(main, BLACK, 0.7)
  const { background } = dark
  const isBright = isReadableOn(background.default, background.paper)
  const bright = until(main, WHITE, (tone) => isBright(tone) && contrastOf(tone, darkGround) >= MIN_CONTRAST)
  return {
    light: { main, light: ground, dark: mix(main, BLACK, 0.3), contrastText: WHITE },
    dark: { main: bright, light: darkGround, dark: mix(bright, WHITE, 0.35), contrastText: mix(main, BLACK, 0.8) },
  }
}

const primary = tonesOf(site.colors.primary)
const secondary = tonesOf(site.colors.secondary)

/** The colours of the two themes, as palettes of MUI. */
export const palettes = {
  light: { primary: primary.light, secondary: secondary.light, ...BASE_PALETTES.light },
  dark: { primary: primary.dark, secondary: secondary.dark, ...BASE_PALETTES.dark },
}

const CHOSEN_BANNER = { start: '#2A1B6B', middle: '#4527A8', end: '#A82461', light: '#7A5FE0' }

/** Banners are the same in both themes: a gradient of these colours, with a button. White is readable on them. */
export const banner = {
  ...(primary.light === CHOSEN_TONES['#5636C8']?.light && secondary.light === CHOSEN_TONES['#BC3A14']?.light
    ? CHOSEN_BANNER
    : {
        start: mix(primary.light.main, BLACK, 0.5),
        middle: mix(primary.light.main, BLACK, 0.15),
        end: mix(secondary.light.main, BLACK, 0.15),
        light: primary.light.main,
      }),
  button: '#FFC145',
  buttonHover: '#FFD47F',
}
