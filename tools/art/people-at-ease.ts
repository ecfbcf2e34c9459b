import { type Bust, bust } from './bust.ts'
import { at, circle, ellipse, group, type Point, path } from './kit.ts'
import { limb } from './limbs.ts'
import { ink, mix } from './palette.ts'
import { capsule } from './shapes.ts'

/** The positions of an elbow and a hand, relative to the face. */
type Reach = readonly [elbow: Point, hand: Point]

interface Company extends Bust {
  readonly left: Reach
  readonly right: Reach
  /** How far sleeves reach: 1 to the elbow, 2 to the hand. */
  readonly sleeve?: number
}

const arms = (p: Company): string[] => {
  const sleeve = mix(p.color, ink, 0.13)
  const one = (side: -1 | 1, [elbow, hand]: Reach): string =>
    group([
      limb([[side * 78, 126], elbow, hand], [23, 20, 14], p.head.skin.base, { color: sleeve, reach: p.sleeve ?? 1.6 }),
      circle(hand[0], hand[1], 17, p.head.skin.base),
    ])
  return [one(-1, p.left), one(1, p.right)]
}

/** The arms of a person behind a table, to be drawn after the table. `held` is drawn below the hands. */
export const armsOver = (x: number, y: number, scale: number, p: Company, held: readonly string[] = []): string =>
  at(x, y, [...held, ...arms(p)], scale)

export interface Sitter extends Company {
  readonly trousers: string
  readonly shoe: string
  /** How far the knees fall to the left or right. */
  readonly lean?: number
}

const shoe = (x: number, y: number, color: string, side: -1 | 1): string =>
  at(x, y, [
    path(`M-24,-16C-24,-30 22,-30 24,-16L${side * 8 + 24},14L${side * 8 - 28},14Z`, color),
    ellipse(side * 7, 15, 31, 7, '#FFFFFF'),
  ])

/** A sitting person, seen from the front. The face is at x, y; the seat at y = 290 below it, the feet near y = 520. */
export const sitting = (x: number, y: number, scale: number, p: Sitter, held: readonly string[] = []): string => {
  const lean = p.lean ?? 0
  const dark = mix(p.trousers, ink, 0.25)
  return at(
    x,
    y,
    [
      capsule([-40, 268], 50, [-66 + lean, 322], 42, dark),
      capsule([40, 268], 50, [66 + lean, 322], 42, dark),
      ...bust(p),
      ...([-1, 1] as const).map((side) =>
        group([
          capsule([side * 66 + lean, 326], 41, [side * 58 + lean * 0.6, 490], 24, p.trousers),
          shoe(side * 60 + lean * 0.6, 512, p.shoe, side),
        ]),
      ),
      ...held,
      ...arms(p),
    ],
    scale,
  )
}
