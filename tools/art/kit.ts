/** Functions that write SVG. Gradients are named after their colours, so that nothing here keeps state. */

export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number>

const num = (value: number): string => String(Math.round(value * 100) / 100)
const attributes = (extra: Attributes): string =>
  Object.entries(extra)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')
const tag = (name: string, extra: Attributes, body = ''): string =>
  body === '' ? `<${name}${attributes(extra)}/>` : `<${name}${attributes(extra)}>${body}</${name}>`

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill, ...extra })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...extra })
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  extra: Attributes = {},
): string => tag('rect', { x, y, width, height, rx, fill, ...extra })
export const path = (d: string, fill: string, extra: Attributes = {}): string => tag('path', { d, fill, ...extra })
export const stroke = (d: string, color: string, width: number, extra: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })
export const group = (children: readonly string[], extra: Attributes = {}): string => tag('g', extra, children.join(''))
/** Moves children, which are drawn around the origin, to x, y; `rotate` is in degrees. */
export const at = (x: number, y: number, children: readonly string[], scale = 1, rotate = 0): string =>
  group(children, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(rotate)}) scale(${num(scale)})` })
/** Mirrors children at the vertical line through the origin. */
export const mirror = (children: readonly string[]): string => group(children, { transform: 'scale(-1 1)' })
/** `id` must be unique within the drawing. */
export const clip = (id: string, shape: string, children: readonly string[]): string =>
  `<clipPath id="${id}">${shape}</clipPath>${group(children, { 'clip-path': `url(#${id})` })}`

const bare = (colors: readonly string[]): string => colors.map((color) => color.replace('#', '')).join('_')
/**
 * Linear gradient, evenly spaced; angle 0 runs left to right, 90 top to bottom. Colours may carry alpha (#RRGGBBAA).
 */
export const linear = (angle: number, ...colors: readonly string[]): string => `url(#L${angle}_${bare(colors)})`
/** Radial gradient from the middle of the shape to its edge. */
export const radial = (...colors: readonly string[]): string => `url(#R_${bare(colors)})`

const stops = (colors: readonly string[]): string =>
  colors
    .map((color, index) =>
      tag('stop', {
        offset: colors.length > 1 ? index / (colors.length - 1) : 0,
        'stop-color': `#${color.slice(0, 6)}`,
        ...(color.length > 6 ? { 'stop-opacity': Number.parseInt(color.slice(6), 16) / 255 } : {}),
      }),
    )
    .join('')
const definition = (id: string): string => {
  const [kind = '', ...colors] = id.split('_')
  if (kind === 'R') return tag('radialGradient', { id }, stops(colors))
  const turn = (Number(kind.slice(1)) * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  return tag('linearGradient', { id, x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }, stops(colors))
}
/** The whole document, with a definition of each gradient that is used in it. */
export const svg = (width: number, height: number, children: readonly string[], extra: Attributes = {}): string => {
  const body = children.join('')
  const ids = [...new Set([...body.matchAll(/url\(#([LR]-?[\d.]*_[\w]+)\)/g)].map((match) => match[1] ?? ''))]
  const defs = ids.length > 0 ? tag('defs', {}, ids.map(definition).join('')) : ''
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, ...extra }, defs + body)
}
