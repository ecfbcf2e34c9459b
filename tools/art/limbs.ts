import type { Point } from './kit.ts'
import { capsule } from './shapes.ts'

/** Three joints of an arm or a leg: where it starts, where it bends, where it ends. */
export type Joints = readonly [start: Point, bend: Point, end: Point]

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

export interface Cloth {
  readonly color: string
  /** How far the cloth reaches: 1 to the bend, 2 to the end. */
  readonly reach: number
}

/** A bare limb with cloth over its upper part. `radii`: at start, bend and end. */
export const limb = (joints: Joints, radii: readonly [number, number, number], bare: string, cloth?: Cloth): string => {
  const [a, b, c] = joints
  const [ra, rb, rc] = radii
  const skin = capsule(a, ra, b, rb, bare) + capsule(b, rb, c, rc, bare)
  if (cloth === undefined) return skin
  const upper = Math.min(cloth.reach, 1)
  const lower = Math.max(cloth.reach - 1, 0)
  const worn = capsule(a, ra + 1.5, between(a, b, upper), ra + (rb - ra) * upper + 1.5, cloth.color)
  return (
    skin +
    worn +
    (lower > 0 ? capsule(b, rb + 1.5, between(b, c, lower), rb + (rc - rb) * lower + 1.5, cloth.color) : '')
  )
}
