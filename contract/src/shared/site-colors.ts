/**
 * The colours that a category can have, in the light and in the dark theme. Texts in these colours have WCAG AA contrast on the
 * theme's grounds, and on those grounds with a tenth of the colour (palettes.test.ts).
 */
export const SITE_COLORS = {
  raspberry: { light: '#A82461', dark: '#FF9CC6' },
  blue: { light: '#175F9C', dark: '#86C8FF' },
  violet: { light: '#5636C8', dark: '#BBAAFF' },
  teal: { light: '#0B666F', dark: '#6FD9E3' },
  orange: { light: '#B03A12', dark: '#FFA585' },
  amber: { light: '#855000', dark: '#FFC46B' },
  green: { light: '#1C6B48', dark: '#7ADFAF' },
  brown: { light: '#74492F', dark: '#E5BBA0' },
  red: { light: '#B3261E', dark: '#FF8F86' },
  plum: { light: '#7E2A8C', dark: '#E7A6F2' },
  olive: { light: '#566013', dark: '#CBD67C' },
  slate: { light: '#46566B', dark: '#B4C4DA' },
} as const

export type CategoryColor = keyof typeof SITE_COLORS
