import { at, circle, ellipse, group, path, stroke } from './kit.ts'
import { type Joints, limb } from './limbs.ts'
import type { Skin } from './palette.ts'
import { capsule, times } from './shapes.ts'

export interface Runner {
  readonly skin: Skin
  readonly top: string
  readonly shorts: string
  readonly shoe: string
  readonly hair: string
  readonly hairdo: 'short' | 'tail' | 'bun' | 'afro'
  /** 0 or 1: which half of the stride. */
  readonly phase: 0 | 1
}

interface Stride {
  readonly near: Joints
  readonly far: Joints
  readonly nearArm: Joints
  readonly farArm: Joints
  /** Turn of each foot in degrees. */
  readonly feet: readonly [near: number, far: number]
}

const strides: readonly [Stride, Stride] = [
  {
    near: [
      [-4, -112],
      [42, -86],
      [30, -26],
    ],
    far: [
      [-6, -112],
      [-24, -62],
      [-78, -58],
    ],
    nearArm: [
      [4, -176],
      [-36, -152],
      [-14, -122],
    ],
    farArm: [
      [8, -174],
      [34, -140],
      [66, -158],
    ],
    feet: [-8, 96],
  },
  {
    near: [
      [-4, -112],
      [-14, -58],
      [-62, -36],
    ],
    far: [
      [-4, -112],
      [44, -96],
      [52, -40],
    ],
    nearArm: [
      [4, -176],
      [28, -138],
      [64, -150],
    ],
    farArm: [
      [6, -176],
      [-34, -158],
      [-20, -124],
    ],
    feet: [64, -22],
  },
]

const shoe = (color: string): string =>
  group([
    path('M-12,-10C-12,-14 6,-14 8,-10C18,-2 32,-2 34,8L-12,8C-14,2 -14,-6 -12,-10Z', color),
    path('M-13,6L35,6C35,13 30,13 26,13L-9,13C-13,13 -13,10 -13,6Z', '#FFFFFF'),
  ])

const hairOf = (r: Runner): string => {
  switch (r.hairdo) {
    case 'afro':
      return (
        circle(6, -226, 31, r.hair) +
        group(times(8, (i) => circle(6 + Math.cos(i * 0.7 + 2.2) * 27, -226 + Math.sin(i * 0.7 + 2.2) * 27, 9, r.hair)))
      )
    case 'bun':
      return circle(-14, -242, 13, r.hair) + ellipse(10, -222, 26, 26, r.hair)
    case 'tail':
      return (
        path('M-6,-232C-40,-248 -62,-224 -72,-196C-56,-208 -34,-204 -10,-214Z', r.hair) +
        ellipse(10, -222, 25, 26, r.hair)
      )
    default:
      return ellipse(9, -223, 26, 26, r.hair)
  }
}

/** Seen from the side, running to the right; stands on x, y and is about 250 high at scale 1. */
export const runner = (x: number, y: number, scale: number, r: Runner): string => {
  const s = strides[r.phase]
  const leg = (joints: Joints, turn: number, tone: string): string =>
    limb(joints, [17.5, 12.5, 7.5], tone, { color: r.shorts, reach: 0.72 }) +
    at(joints[2][0], joints[2][1], [shoe(r.shoe)], 0.95, turn)
  return at(
    x,
    y,
    [
      ellipse(0, 4, 76, 9, '#1F1B2E', { opacity: 0.22 }),
      limb(s.farArm, [10, 8, 6.5], r.skin.shade, { color: r.top, reach: 0.4 }),
      leg(s.far, s.feet[1], r.skin.shade),
      leg(s.near, s.feet[0], r.skin.base),
      capsule([6, -186], 10, [12, -206], 10, r.skin.shade),
      capsule([4, -168], 21, [-4, -116], 17, r.top),
      stroke('M-14,-132Q2,-126 15,-136', '#FFFFFF', 5, { opacity: 0.55 }),
      at(
        1.5,
        -24,
        [
          hairOf(r),
          path(
            'M2,-236C14,-246 38,-240 38,-222C42,-216 42,-212 37,-211C37,-198 26,-192 14,-194C4,-198 0,-222 2,-236Z',
            r.skin.base,
          ),
          path('M-10,-226C-8,-256 34,-256 38,-232C26,-238 12,-234 8,-222C4,-214 -6,-214 -10,-226Z', r.hair),
          ellipse(6, -216, 5, 7, r.skin.base),
          circle(29, -221, 2.6, '#1F1B2E'),
          stroke('M25,-203Q30,-201 33,-205', '#7A2233', 2.6),
        ],
        0.88,
      ),
      limb(s.nearArm, [10, 8, 6.5], r.skin.base, { color: r.top, reach: 0.45 }),
      circle(s.nearArm[2][0], s.nearArm[2][1], 8, r.skin.base),
    ],
    scale,
  )
}
