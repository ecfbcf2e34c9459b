import { at, circle, ellipse, group, path, radial, rect, stroke } from './kit.ts'
import { white } from './palette.ts'
import { leafShape, random, smooth, times } from './shapes.ts'

export const backdrop = (size: number | readonly [number, number], fill: string): string => {
  const [width, height] = typeof size === 'number' ? [size, size] : size
  return rect(0, 0, width, height, 0, fill)
}

/** A light that fades out; `color` with '#', six digits. */
export const glow = (x: number, y: number, r: number, color: string, strength = 'AA'): string =>
  circle(x, y, r, radial(`${color}${strength}`, `${color}44`, `${color}00`))

export const cloud = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
  at(
    x,
    y,
    [
      path('M-92,30C-124,30 -124,-8 -92,-8C-88,-44 -40,-54 -22,-28C-6,-58 52,-54 54,-12C92,-26 124,30 84,30Z', fill, {
        opacity,
      }),
    ],
    scale,
  )

export const stars = (seed: number, count: number, width: number, height: number, fill: string = white): string => {
  const next = random(seed)
  return group(
    times(count, () =>
      circle(next() * width, next() * height, 1.4 + next() * 2.6, fill, { opacity: 0.45 + next() * 0.55 }),
    ),
  )
}

export const sparkle = (x: number, y: number, r: number, fill: string): string =>
  at(x, y, [
    path(
      `M0,${-r}Q${r * 0.14},${-r * 0.14} ${r},0Q${r * 0.14},${r * 0.14} 0,${r}Q${-r * 0.14},${r * 0.14} ${-r},0Q${-r * 0.14},${-r * 0.14} 0,${-r}Z`,
      fill,
    ),
  ])

export const birds = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    [
      stroke('M-26,0Q-14,-16 0,0Q14,-16 26,0', color, 5),
      stroke('M34,-34Q44,-46 54,-34Q64,-46 74,-34', color, 4),
      stroke('M-70,-26Q-62,-36 -54,-26Q-46,-36 -38,-26', color, 4),
    ],
    scale,
  )

/** A round-crowned tree standing at x, y. */
export const tree = (x: number, y: number, scale: number, crown: string, light: string, trunk: string): string =>
  at(
    x,
    y,
    [
      path('M-10,4L-6,-120L6,-120L10,4Z', trunk),
      stroke('M0,-70L26,-104', trunk, 7),
      ellipse(0, -150, 62, 74, crown),
      path('M0,-224C-46,-220 -66,-180 -60,-138C-50,-176 -24,-196 14,-206C18,-214 10,-224 0,-224Z', light, {
        opacity: 0.75,
      }),
    ],
    scale,
  )

/** A slim poplar or cypress. */
export const poplar = (x: number, y: number, scale: number, crown: string, light: string): string =>
  at(
    x,
    y,
    [
      rect(-5, -30, 10, 34, 4, '#4A3048'),
      path('M0,-210C-34,-150 -38,-60 0,-18C38,-60 34,-150 0,-210Z', crown),
      path('M0,-210C-34,-150 -38,-60 0,-18C-8,-80 -10,-150 0,-210Z', light),
    ],
    scale,
  )

export const pine = (x: number, y: number, scale: number, fill: string): string =>
  at(
    x,
    y,
    [
      rect(-5, -20, 10, 24, 3, '#3B2A3F'),
      path(
        'M0,-160Q-20,-112 -36,-96Q-22,-98 -16,-98Q-34,-66 -52,-50Q-34,-52 -24,-52Q-44,-24 -62,-12Q0,0 62,-12Q44,-24 24,-52Q34,-52 52,-50Q34,-66 16,-98Q22,-98 36,-96Q20,-112 0,-160Z',
        fill,
      ),
    ],
    scale,
  )

/** A stem with paired leaves growing up from x, y. */
export const sprig = (
  x: number,
  y: number,
  scale: number,
  rotate: number,
  fill: string,
  stem = fill,
  pairs = 4,
): string => {
  const height = 40 + pairs * 44
  return at(
    x,
    y,
    [
      stroke(
        smooth([
          [0, 0],
          [6, -height * 0.5],
          [0, -height],
        ]),
        stem,
        6,
      ),
      ...times(pairs, (i) => {
        const up = -30 - i * 44
        const size = 1 - i * 0.12
        return [
          at(4, up, [path(leafShape(74, 24), fill)], size, 52),
          at(4, up - 12, [path(leafShape(74, 24), fill)], size, -52),
        ].join('')
      }),
      at(0, -height + 6, [path(leafShape(60, 18), fill)]),
    ],
    scale,
    rotate,
  )
}

/** Short horizontal glints on water. */
export const glints = (
  seed: number,
  count: number,
  box: readonly [number, number, number, number],
  color: string,
  opacity = 0.6,
): string => {
  const next = random(seed)
  const [x, y, width, height] = box
  return group(
    times(count, () => {
      const depth = next()
      const long = 16 + depth * 70
      return rect(x + next() * width - long / 2, y + depth * height, long, 3 + depth * 5, 4, color, {
        opacity: opacity * (0.4 + next() * 0.6),
      })
    }),
  )
}
