/** HobbyHub's colours, as the site's theme has them. Hex with '#', six digits (kit.ts gradients rely on that). */
export const ink = '#1F1B2E'
export const cream = '#FFF8EF'
export const plum = '#5B3FD6'
export const lilac = '#B9A7FF'
export const coral = '#E4572E'
export const peach = '#FF8A65'
export const sun = '#FFC145'
export const leaf = '#2F9E6E'
export const sky = '#2D8CD8'
export const rose = '#E0508C'
export const teal = '#0E8F9B'
export const amber = '#D98200'
export const cocoa = '#8A5A44'
export const white = '#FFFFFF'

/** Skin tones from light to dark, each with its own shade for neck and nose. */
export const skins = [
  { base: '#FFD9BF', shade: '#F2B795' },
  { base: '#F3C19A', shade: '#DD9C70' },
  { base: '#D99A6C', shade: '#BC7A4D' },
  { base: '#AF7148', shade: '#8F5632' },
  { base: '#7D4A30', shade: '#613521' },
  { base: '#5B3524', shade: '#442518' },
] as const

export type Skin = (typeof skins)[number]

/** Two six-digit colours mixed; `part` of the second, 0..1. */
export const mix = (a: string, b: string, part: number): string => {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(a, at) * (1 - part) + channel(b, at) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
