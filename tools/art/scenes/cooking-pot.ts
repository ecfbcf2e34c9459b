import { at, circle, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, glow, sprig } from '../nature.ts'
import { coral, leaf } from '../palette.ts'
import { leafShape, times } from '../shapes.ts'

const steam = (x: number, y: number, scale: number, opacity: number): string =>
  at(x, y, [stroke('M0,0C-50,-50 44,-90 0,-140C-44,-190 40,-220 6,-268', '#FFFFFF', 22, { opacity })], scale)

const carrot = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    [
      ...[-26, 0, 26].map((lean) => at(0, -78, [path(leafShape(86, 22), lean === 0 ? '#4DB37D' : leaf)], 1, lean)),
      path('M-32,-74C-30,-92 30,-92 32,-74C34,-20 14,70 0,96C-14,70 -34,-20 -32,-74Z', linear(0, '#F47A2A', '#FFA44F')),
      stroke('M-28,-46L-8,-44M24,-20L6,-18M-18,8L-4,9', '#C9571A', 5),
    ],
    scale,
    turn,
  )

const tomato = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    [
      circle(0, 0, 60, linear(40, '#FF7A59', '#D8392B')),
      ellipse(-22, -24, 14, 9, '#FFFFFF', { opacity: 0.5, transform: 'rotate(-38 -22 -24)' }),
      ...times(5, (i) => at(0, -50, [path(leafShape(34, 10), '#2F9E6E')], 1, i * 52 - 104)),
      stroke('M0,-50L4,-70', '#1F7D55', 7),
    ],
    r / 60,
  )

const mushroom = (x: number, y: number, scale: number, turn = 0): string =>
  at(
    x,
    y,
    [
      path('M-18,0C-14,40 -20,58 -22,62L22,62C20,58 14,40 18,0Z', '#FFF1DC'),
      path('M-64,6C-64,-62 64,-62 64,6C64,22 -64,22 -64,6Z', linear(90, '#C98A5E', '#8A5A44')),
      ellipse(-20, -24, 14, 8, '#FFFFFF', { opacity: 0.3 }),
      ellipse(22, -14, 9, 6, '#FFFFFF', { opacity: 0.25 }),
    ],
    scale,
    turn,
  )

/** A pot on the stove and what goes into it. */
export const pot = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#FFE9BE', '#FFD08A')),
    // tiles
    ...times(7, (row) =>
      group(
        times(8, (col) =>
          rect(
            col * 104 - (row % 2) * 52 - 6,
            row * 76 - 10,
            98,
            70,
            12,
            (row * 3 + col * 5) % 7 === 0 ? '#FFC98F' : '#FFF3D9',
            { opacity: 0.75 },
          ),
        ),
      ),
    ),
    glow(400, 330, 380, '#FFF7E0', 'DD'),
    rect(60, 92, 680, 18, 9, '#8A5A44'),
    ...[120, 210, 600, 690].map((x) => stroke(`M${x},100q16,0 16,16q0,14 -14,14`, '#5C3A30', 6)),
    at(134, 130, [
      rect(-7, 0, 14, 110, 7, '#C57B4E'),
      ellipse(0, 142, 34, 46, '#C57B4E'),
      ellipse(0, 142, 22, 32, '#A9623A'),
    ]),
    at(224, 130, [
      rect(-6, 0, 12, 96, 6, '#6A7A94'),
      rect(-32, 90, 64, 86, 14, '#6A7A94'),
      ...[-16, 0, 16].map((x) => rect(x - 4, 104, 8, 58, 4, '#FFE1AE')),
    ]),
    at(614, 130, [rect(-6, 0, 12, 90, 6, '#6A7A94'), path('M-44,90L44,90C44,146 -44,146 -44,90Z', '#8393AD')]),
    at(704, 130, [sprig(0, 168, 0.82, 180, '#2F9E6E', '#1F7D55', 3)]),
    steam(330, 330, 0.86, 0.75),
    steam(410, 306, 1.02, 0.9),
    steam(492, 330, 0.8, 0.7),
    rect(0, 610, 800, 190, 0, linear(90, '#B86A3C', '#8A4A32')),
    rect(0, 604, 800, 26, 0, '#DB935A'),
    ellipse(410, 628, 250, 26, '#4A2420', { opacity: 0.4 }),
    // the pot
    rect(140, 408, 90, 44, 22, '#A93A1E'),
    rect(590, 408, 90, 44, 22, '#A93A1E'),
    ellipse(410, 372, 206, 46, '#7A2A1A'),
    ellipse(410, 376, 186, 36, linear(0, '#FFB347', '#F7892F')),
    mushroom(330, 350, 0.5, -18),
    circle(474, 372, 26, '#D8392B'),
    circle(474, 372, 16, '#FF8A65'),
    at(400, 370, [path(leafShape(50, 20), '#4DB37D')], 1, 78),
    at(424, 366, [path(leafShape(44, 18), '#2F9E6E')], 1, -60),
    rect(258, 366, 40, 18, 9, '#F47A2A'),
    path(
      'M204,376C210,420 610,420 616,376L600,580C598,614 570,626 410,626C250,626 222,614 220,580Z',
      linear(0, '#F06A45', coral, '#B53A1C'),
    ),
    path('M204,376C210,424 610,424 616,376L613,404C600,448 222,448 207,404Z', '#FFFFFF', { opacity: 0.2 }),
    path('M252,452C250,520 254,560 268,590', 'none', {
      stroke: '#FFC3AB',
      'stroke-width': 16,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
    stroke('M520,366L640,214', '#8A5A44', 20),
    stroke('M524,360L640,214', '#C98A5E', 10),
    // ingredients
    carrot(116, 650, 1.0, 62),
    carrot(150, 716, 0.94, 78),
    tomato(640, 622, 64),
    tomato(732, 650, 54),
    mushroom(560, 690, 0.9, -8),
    mushroom(656, 728, 0.72, 16),
    at(330, 716, [
      ellipse(0, 20, 66, 12, '#4A2420', { opacity: 0.3 }),
      path('M0,-80C-10,-58 -60,-46 -60,-4C-60,30 60,30 60,-4C60,-46 10,-58 0,-80Z', linear(0, '#F4C9E0', '#C774A8')),
      stroke('M-2,-66C-30,-30 -30,0 -20,20M2,-66C30,-30 30,0 20,20', '#FFFFFF', 4, { opacity: 0.55 }),
    ]),
    sprig(440, 770, 0.72, 82, '#4DB37D', '#1F7D55', 3),
  ])
