import type { Category } from './categories.ts'

/** The colour of each category in the light and in the dark theme. Both have AA contrast. */
export const CATEGORY_COLORS = {
  'Drawing & Painting': { light: '#A82461', dark: '#FF9CC6' },
  Photography: { light: '#175F9C', dark: '#86C8FF' },
  'Video Gaming': { light: '#5636C8', dark: '#BBAAFF' },
  Fishing: { light: '#0B666F', dark: '#6FD9E3' },
  Running: { light: '#B03A12', dark: '#FFA585' },
  Cooking: { light: '#855000', dark: '#FFC46B' },
  Reading: { light: '#1C6B48', dark: '#7ADFAF' },
  Writing: { light: '#74492F', dark: '#E5BBA0' },
} as const satisfies Record<Category, unknown>
