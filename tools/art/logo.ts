import { at, circle, linear, rect, svg } from './kit.ts'
import { cream, peach, plum, sun } from './palette.ts'

/** Two people side by side who form an H, around the origin, for a square of 64. */
export const mark = (): string[] => [
  rect(-12, -1.5, 24, 11.5, 0, peach),
  rect(-20.5, -9, 14, 33, 7, cream),
  rect(6.5, -9, 14, 33, 7, sun),
  circle(-13.5, -18, 7.2, cream),
  circle(13.5, -18, 7.2, sun),
]

const tile = linear(60, '#7A5CF0', plum, '#4327B5')

/** The mark on its rounded tile. */
export const logo = (): string => svg(64, 64, [rect(0, 0, 64, 64, 17, tile), at(32, 31.5, mark())])
/** Fills the whole square. The mark is within the middle 80 %, as maskable icons require. */
export const maskable = (): string => svg(64, 64, [rect(0, 0, 64, 64, 0, tile), at(32, 31.5, mark(), 0.82)])
