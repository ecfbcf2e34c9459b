import { at, path, rect } from './kit.ts'

export const book = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  band: string,
  turn = 0,
): string =>
  at(
    x,
    y,
    [
      rect(-width / 2, -height, width, height, 10, color),
      rect(-width / 2 + 16, -height + 9, width - 8, height - 18, 5, '#FFF6E4'),
      ...[0.36, 0.62].map((t) => rect(-width / 2 + 16, -height + height * t, width - 12, 2, 1, '#E3CFB2')),
      path(`M${-width / 2},${-height + 10}q0,-10 10,-10h34v${height}h-34q-10,0 -10,-10Z`, color),
      rect(-width / 2 + 12, -height, 8, height, 0, band),
      rect(-width / 2 + 28, -height, 5, height, 0, band),
    ],
    1,
    turn,
  )
