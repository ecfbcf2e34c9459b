// biome-ignore lint/style/noRestrictedImports: no bundle gets this code, only what it computes.
import { darken, getContrastRatio, lighten } from '@mui/system/colorManipulator'
import { site } from './site.ts'

// Only Node runs this file, as with site.ts: a bundle gets the values, and no code that computes colours.

/** WCAG AA for text. */
const MIN_CONTRAST = 4.5

/** What is the same in every site. Texts have AA contrast on the grounds. */
const BASE = {
  light: {
    success: { main: '#1D7A52' },
    warning: { main: '#9A5B00' },
    error: { main: '#B3261E' },
    info: { main: '#1B6AA8' },
    background: { default: '#FFFAF3', paper: '#FFFFFF' },
    text: { primary: '#1F1B2E', secondary: '#5A5468' },
    divider: 'rgba(31, 27, 46, 0.12)',
  },
  dark: {
    success: { main: '#6FD6A7' },
    warning: { main: '#FFC46B' },
    error: { main: '#FF8F86' },
    info: { main: '#7CC4FF' },
    background: { default: '#14111D', paper: '#1E1A2A' },
    text: { primary: '#F4F0FF', secondary: '#BDB5CF' },
    divider: 'rgba(244, 240, 255, 0.14)',
  },
} as const

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

/** MUI returns `rgb(1, 2, 3)`; the theme's colours are hex. */
const toHex = (color: string): string => {
  const channels = color.match(/\d+/g) ?? []
  return color.startsWith('#')
    ? color.toUpperCase()
    : `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const SHARES = Array.from({ length: 20 }, (_, at) => at / 20)

/** The colour, changed as little as possible so that it has the contrast on every ground. */
const until = (change: typeof darken, color: string, contrast: number, ...grounds: readonly string[]): string => {
  const tones = SHARES.map((share) => toHex(change(color, share)))
  return (
    tones.find((tone) => grounds.every((ground) => getContrastRatio(tone, ground) >= contrast)) ?? tones.at(-1) ?? color
  )
}

/** The tones of a colour in both themes, as MUI names them: `light` is a ground, and `dark` the colour of a button under the pointer. */
const tonesOf = (color: string): ThemeTones => {
  const chosen = CHOSEN_TONES[color.toUpperCase()]
  if (chosen) return chosen
  const main = toHex(color)
  const ground = until(lighten, main, MIN_CONTRAST, main, BASE.light.text.secondary)
  const darkGround = toHex(darken(main, 0.7))
  const { background } = BASE.dark
  // More than AA, because a dark theme's bright colours are also read on grounds that are mixed with them.
  const bright = until(lighten, main, 8, background.default, background.paper)
  return {
    light: { main, light: ground, dark: toHex(darken(main, 0.3)), contrastText: '#FFFFFF' },
    dark: {
      main: until(lighten, bright, MIN_CONTRAST, darkGround),
      light: darkGround,
      dark: toHex(lighten(bright, 0.35)),
      contrastText: toHex(darken(main, 0.8)),
    },
  }
}

const primary = tonesOf(site.colors.primary)
const secondary = tonesOf(site.colors.secondary)

/** The colours of the two themes, as palettes of MUI. */
export const palettes = {
  light: { primary: primary.light, secondary: secondary.light, ...BASE.light },
  dark: { primary: primary.dark, secondary: secondary.dark, ...BASE.dark },
}

const CHOSEN_BANNER = { start: '#2A1B6B', middle: '#4527A8', end: '#A82461', light: '#7A5FE0' }

/** Banners are the same in both themes: a gradient of these colours, with a button. White is readable on them. */
export const banner = {
  ...(primary.light === CHOSEN_TONES['#5636C8']?.light && secondary.light === CHOSEN_TONES['#BC3A14']?.light
    ? CHOSEN_BANNER
    : {
        start: toHex(darken(primary.light.main, 0.5)),
        middle: toHex(darken(primary.light.main, 0.15)),
        end: toHex(darken(secondary.light.main, 0.15)),
        light: primary.light.main,
      }),
  button: '#FFC145',
  buttonHover: '#FFD47F',
}
