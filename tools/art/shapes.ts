import { type Attributes, type Point, path } from './kit.ts'

const f = (value: number): string => String(Math.round(value * 10) / 10)

/** A repeatable stream of numbers in 0..1 (mulberry32), so that every render is the same. */
export const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** A soft curve through all points (Catmull-Rom as Béziers). */
export const smooth = (points: readonly Point[], closed = false): string => {
  const size = points.length
  const pick = (i: number): Point => points[closed ? (i + size) % size : Math.max(0, Math.min(size - 1, i))] ?? [0, 0]
  const start = pick(0)
  const parts = times(closed ? size : size - 1, (i) => {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    return `C${f(b[0] + (c[0] - a[0]) / 6)},${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (d[0] - b[0]) / 6)},${f(c[1] - (d[1] - b[1]) / 6)} ${f(c[0])},${f(c[1])}`
  })
  return `M${f(start[0])},${f(start[1])}${parts.join('')}${closed ? 'Z' : ''}`
}

/** Ground below a soft line through the points, down to `floor`. */
export const ground = (points: readonly Point[], floor: number, fill: string, extra: Attributes = {}): string => {
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? 0
  return path(`${smooth(points)}L${f(last)},${floor}L${f(first)},${floor}Z`, fill, extra)
}

/** A limb: two circles and the skin around them. */
export const capsule = (p: Point, r1: number, q: Point, r2: number, fill: string): string => {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const length = Math.max(Math.hypot(dx, dy), Math.abs(r1 - r2) + 0.1)
  const turn = Math.atan2(dy, dx)
  const spread = Math.acos((r1 - r2) / length)
  const on = (c: Point, r: number, angle: number): string =>
    `${f(c[0] + r * Math.cos(angle))},${f(c[1] + r * Math.sin(angle))}`
  const [big1, big2] = [spread < Math.PI / 2 ? 1 : 0, spread > Math.PI / 2 ? 1 : 0]
  return path(
    `M${on(p, r1, turn + spread)}A${f(r1)},${f(r1)} 0 ${big1} 1 ${on(p, r1, turn - spread)}L${on(q, r2, turn - spread)}A${f(r2)},${f(r2)} 0 ${big2} 1 ${on(q, r2, turn + spread)}Z`,
    fill,
  )
}

/** A leaf from its stem at the origin, pointing up. */
export const leafShape = (length: number, width: number): string =>
  `M0,0C${f(-width)},${f(-length * 0.3)} ${f(-width * 0.8)},${f(-length * 0.8)} 0,${f(-length)}C${f(width * 0.8)},${f(-length * 0.8)} ${f(width)},${f(-length * 0.3)} 0,0Z`
