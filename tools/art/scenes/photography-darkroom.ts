import { at, circle, clip, ellipse, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, glow, poplar, tree } from '../nature.ts'
import { coral, ink, peach, sun } from '../palette.ts'
import { times } from '../shapes.ts'

const print = (x: number, y: number, turn: number, id: string, picture: readonly string[]): string =>
  at(
    x,
    y,
    [
      rect(-78, 8, 164, 204, 6, '#1B0512', { opacity: 0.35 }),
      rect(-82, 0, 164, 204, 6, '#FFE4D6'),
      clip(id, rect(-68, 14, 136, 146, 4, ink), picture),
      rect(-68, 176, 70, 8, 4, '#E9A48F'),
      rect(-11, -26, 22, 52, 6, '#FFC145'),
      rect(-11, -4, 22, 6, 0, '#C98A12'),
    ],
    1,
    turn,
  )

/** Prints on a line under the red light. */
export const darkroom = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#4A0F2A', '#7E1B33', '#3A0C28')),
    ...times(6, (i) => rect(i * 150 - 20, 0, 6, 560, 0, '#2A081D', { opacity: 0.4 })),
    glow(400, 120, 470, '#FF5A3C', 'DD'),
    stroke('M400,0L400,60', '#1B0512', 8),
    path('M326,124C326,74 474,74 474,124L490,140L310,140Z', '#2A0B20'),
    path('M344,138C344,196 456,196 456,138Z', linear(90, '#FFD0A0', '#FF6A45')),
    path('M310,140L490,140L800,620L0,620Z', linear(90, '#FF8A6566', '#FF8A6500')),
    stroke('M-20,214Q400,304 820,206', '#F7C9A6', 5),
    print(132, 238, -6, 'p1', [
      rect(-70, 10, 140, 160, 0, linear(90, '#F7A38F', '#FFE0B5')),
      circle(26, 60, 22, '#FFF6E0'),
      path('M-90,170L-30,70L10,124L40,90L110,170Z', '#7A2145'),
      path('M-30,70L-10,97L-24,104L-38,96L-48,100Z', '#FFF1DE'),
    ]),
    print(312, 262, 3, 'p2', [
      rect(-70, 10, 140, 160, 0, '#F59A83'),
      poplar(-36, 168, 0.56, '#8F2647', '#A83558'),
      tree(30, 170, 0.5, '#6A1A3A', '#A83558', '#4A0F2A'),
      rect(-70, 146, 140, 24, 0, '#4A0F2A'),
    ]),
    print(494, 260, -3, 'p3', [
      rect(-70, 10, 140, 160, 0, '#FFD9BE'),
      circle(0, 92, 52, '#B03A55'),
      ...times(8, (i) => at(0, 92, [ellipse(0, -38, 14, 26, i % 2 === 0 ? '#F2765F' : '#DB5555')], 1, i * 45)),
      circle(0, 92, 17, sun),
    ]),
    print(672, 234, 7, 'p4', [
      rect(-70, 10, 140, 160, 0, linear(90, '#C44A5A', '#F7A38F')),
      ...[
        [-58, 60],
        [-24, 96],
        [8, 44],
        [38, 80],
      ].map(([x = 0, top = 0]) => rect(x, 60 + top / 2, 28, 140, 2, '#5A1533')),
      ...[
        [-50, 110],
        [18, 100],
        [46, 120],
        [-14, 130],
      ].map(([x = 0, y = 0]) => rect(x, y, 7, 9, 1, sun)),
    ]),
    rect(0, 600, 800, 200, 0, linear(90, '#5C1A30', '#2A081D')),
    rect(0, 592, 800, 18, 0, '#8C2F40'),
    // enlarger
    at(
      660,
      596,
      [
        rect(-90, -14, 190, 20, 8, '#1B0512'),
        rect(54, -200, 18, 190, 8, '#3A1029'),
        rect(-40, -190, 112, 24, 10, '#3A1029'),
        path('M-66,-190L6,-190L-6,-120L-54,-120Z', '#57193A'),
        rect(-50, -122, 40, 26, 6, '#1B0512'),
        path('M-46,-96L-14,-96L34,-14L-80,-14Z', '#FFD9A6', { opacity: 0.42 }),
      ],
      0.78,
    ),
    // bottles and a timer
    at(80, 596, [
      rect(-30, -120, 60, 120, 12, '#57193A'),
      rect(-14, -146, 28, 30, 6, '#1B0512'),
      rect(-30, -82, 60, 44, 0, '#FFD0A0'),
      rect(44, -92, 54, 92, 12, '#8C2F40'),
      rect(58, -114, 26, 26, 6, '#1B0512'),
      rect(44, -62, 54, 30, 0, peach),
    ]),
    at(250, 556, [
      circle(0, 0, 44, '#1B0512'),
      circle(0, 0, 34, '#FFE4D6'),
      stroke('M0,0L0,-24M0,0L16,10', coral, 5),
      circle(0, 0, 5, ink),
      rect(-9, -56, 18, 14, 4, '#1B0512'),
    ]),
    // trays with a picture coming up
    at(210, 700, [
      path('M-170,-44L150,-44L190,64L-200,64Z', '#3A1029'),
      path('M-152,-32L134,-32L168,50L-176,50Z', linear(0, '#C23A45', '#F2704E')),
      path('M-84,-22L50,-22L70,36L-92,36Z', '#FFE4D6'),
      path('M-70,-14L40,-14L54,24L-78,24Z', '#F5B39B'),
      path('M-74,24L-30,-6L-4,12L16,0L50,24Z', '#B0485C', { opacity: 0.6 }),
      stroke('M-140,40Q-110,32 -90,42M90,-16Q112,-24 130,-14', '#FFD0A0', 4, { opacity: 0.7 }),
    ]),
    at(590, 706, [
      path('M-150,-44L150,-44L200,64L-180,64Z', '#3A1029'),
      path('M-132,-32L134,-32L178,50L-156,50Z', linear(0, '#F2704E', '#B0303F')),
      stroke('M-80,8Q-40,-4 0,8T80,8M-40,32Q0,22 40,32', '#FFD0A0', 4, { opacity: 0.6 }),
      stroke('M60,20L176,-66', '#FFE4D6', 9),
      stroke('M74,26L186,-52', '#FFC9B0', 9),
    ]),
    glow(400, 800, 300, '#FF5A3C', '33'),
  ])
