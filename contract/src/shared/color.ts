// Colours are hex, such as '#5636C8'.

type Rgb = readonly [red: number, green: number, blue: number]

const toRgb = (color: string): Rgb => {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** The relative luminance of a colour, as WCAG 2 defines it. */
const luminance = (color: string): number => {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The least contrast of a text with its ground: WCAG's level AA. */
export const MIN_CONTRAST = 4.5

/** The contrast of two colours, as WCAG 2 defines it: from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour mixed with a share of another, from 0 to 1. */
export const mix = (color: string, other: string, share: number): string => {
  const others = toRgb(other)
  const mixed = toRgb(color).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
