import { book } from '../book.ts'
import { bust } from '../bust.ts'
import { at, circle, clip, ellipse, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, cloud, glow, sprig, tree } from '../nature.ts'
import { amber, coral, cream, ink, leaf, peach, plum, rose, skins, sky, sun, teal } from '../palette.ts'
import { armsOver } from '../people-at-ease.ts'
import { ground, times } from '../shapes.ts'
import { board, sketch, stew, table } from '../table-top.ts'

const lamp = (x: number, drop: number, color: string): string =>
  at(x, 0, [
    stroke(`M0,-10L0,${drop}`, '#5C3A4A', 6),
    at(0, drop, [
      glow(0, 70, 190, '#FFE6A3', 'BB'),
      path('M-78,62C-78,-22 78,-22 78,62Z', color),
      ellipse(0, 62, 78, 13, '#FFF3CC'),
    ]),
  ])

const room = (): string[] => [
  backdrop([1200, 900], linear(90, '#FFD9B0', '#FFB98F')),
  ...times(13, (i) => rect(i * 100 - 34, 0, 46, 900, 0, '#FFFFFF', { opacity: 0.12 })),
  rect(416, 76, 368, 330, 26, '#FFF4E0'),
  clip('view', rect(438, 98, 324, 286, 14, ink), [
    rect(438, 98, 324, 286, 0, linear(90, '#8FD0F0', '#E4F4E6')),
    circle(690, 160, 36, sun),
    cloud(540, 170, 0.6, '#FFFFFF', 0.95),
    ground(
      [
        [430, 330],
        [560, 290],
        [680, 330],
        [780, 300],
      ],
      400,
      '#6CC09A',
    ),
    tree(500, 392, 0.62, '#2F9E6E', '#6CCB93', '#5A3A3A'),
  ]),
  rect(593, 90, 14, 300, 0, '#FFF4E0'),
  rect(400, 396, 400, 20, 10, '#FFFFFF'),
  // a shelf on either side
  rect(60, 236, 280, 16, 8, '#A9623A'),
  ...[rose, plum, sun, teal, coral].map((color, i) =>
    rect(84 + i * 30, 236 - 84 - (i % 3) * 12, 26, 84 + (i % 3) * 12, 4, color),
  ),
  at(290, 236, [
    path('M-30,-50L30,-50L22,0L-22,0Z', cream),
    sprig(0, -48, 0.6, 0, leaf, '#1F7D55', 2),
    sprig(-6, -48, 0.5, -40, '#4DB37D', '#1F7D55', 2),
    sprig(6, -48, 0.5, 40, '#6CC48A', '#1F7D55', 2),
  ]),
  rect(860, 236, 280, 16, 8, '#A9623A'),
  at(920, 236, [
    circle(0, -40, 40, sky),
    path('M-40,-40A40,40 0 0 1 40,-40Z', '#8CC8F2'),
    rect(-22, -90, 44, 16, 8, sky),
  ]),
  rect(984, 140, 70, 92, 6, '#5C3A4A'),
  rect(992, 148, 54, 76, 3, linear(90, peach, sun)),
  path('M992,224L1014,186L1030,206L1046,190L1046,224Z', plum),
  at(1100, 236, [rect(-20, -72, 40, 72, 12, leaf), rect(-12, -94, 24, 26, 6, '#1F7D55')]),
  lamp(250, 40, coral),
  lamp(950, 40, plum),
]

/** Friends around a table: cooking, drawing, playing. */
export const heroTable = (): string => {
  const cook = {
    head: { skin: skins[1], hair: '#241A2B', style: 'bun', mouth: 'laugh', look: [6, 3] },
    top: 'vest',
    color: coral,
    left: [
      [-116, 214],
      [-128, 306],
    ],
    right: [
      [124, 196],
      [70, 208],
    ],
    sleeve: 1,
  } as const
  const artist = {
    head: { skin: skins[4], hair: '#241A2B', style: 'afro', eyes: 'down', look: [2, 8], earring: sun },
    top: 'wrap',
    color: amber,
    left: [
      [-112, 214],
      [-66, 286],
    ],
    right: [
      [110, 210],
      [44, 268],
    ],
    sleeve: 1.5,
  } as const
  const elder = {
    head: { skin: skins[0], hair: '#D8D2E2', style: 'grey', beard: 'full', glasses: '#3B2A3F', look: [6, 5] },
    top: 'shirt',
    color: teal,
    left: [
      [-112, 212],
      [-76, 284],
    ],
    right: [
      [112, 204],
      [66, 262],
    ],
    sleeve: 1.6,
  } as const
  const friend = {
    head: { skin: skins[2], hair: '#3E2723', style: 'hijab', cloth: plum, mouth: 'laugh', look: [-7, 4] },
    top: 'wrap',
    color: '#4527B8',
    left: [
      [-116, 208],
      [-84, 268],
    ],
    right: [
      [114, 214],
      [30, 292],
    ],
    sleeve: 1.7,
  } as const
  return svg(1200, 900, [
    ...room(),
    at(180, 366, bust(cook), 1.2),
    at(470, 348, bust(artist), 1.24),
    at(760, 358, bust(elder), 1.2),
    at(1040, 372, bust(friend), 1.2),
    ...table(),
    stew(),
    sketch(),
    board(),
    at(320, 838, [
      ...[rose, sky, sun, leaf].map((color, i) =>
        at(
          i * 34,
          (i % 2) * 8,
          [rect(-11, -46, 22, 76, 8, color), rect(-11, -34, 22, 30, 0, '#FFFFFF', { opacity: 0.7 })],
          1,
          60 + i * 8,
        ),
      ),
    ]),
    at(664, 734, [
      path('M-32,-46L32,-46L26,30C24,38 -24,38 -26,30Z', cream),
      stroke('M30,-30C60,-32 58,10 26,8', cream, 10),
      ellipse(0, -46, 32, 8, '#8A5240'),
      rect(-29, -20, 58, 12, 0, rose),
    ]),
    book(600, 880, 150, 34, plum, sun, -3),
    // arms, drawn again over the table
    armsOver(180, 366, 1.2, cook, [stroke('M70,208L-10,300', '#8A5A44', 11)]),
    armsOver(470, 348, 1.24, artist, [
      at(40, 270, [rect(-5, -64, 10, 92, 4, plum), path('M-5,28L5,28L0,44Z', '#FFE0B5')], 1, 24),
    ]),
    armsOver(760, 358, 1.2, elder),
    armsOver(1040, 372, 1.2, friend),
  ])
}
