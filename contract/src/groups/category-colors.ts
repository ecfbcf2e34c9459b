import { site } from '../shared/site.ts'
import { SITE_COLORS } from '../shared/site-colors.ts'
import type { Category } from './categories.ts'

type Tones = { readonly light: string; readonly dark: string }

/** The colour of each category in the light and in the dark theme. */
export const CATEGORY_COLORS: Readonly<Record<Category, Tones>> = Object.fromEntries(
  site.categories.map(({ name, color }) => [name, SITE_COLORS[color]]),
)

/** The colour of a category that the site no longer has. */
export const OTHER_COLOR: Tones = SITE_COLORS.slate
