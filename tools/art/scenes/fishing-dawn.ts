import { at, circle, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, birds, cloud, glints, glow, pine, sprig } from '../nature.ts'
import { coral, cream, peach, sun, teal } from '../palette.ts'
import { capsule, ground, times } from '../shapes.ts'

const angler = (color: string): string =>
  group([
    capsule([0, -8], 20, [4, -62], 17, color),
    capsule([6, -58], 8, [44, -40], 7, color),
    circle(8, -98, 17, color),
    path('M-18,-104C-10,-128 26,-128 32,-106L44,-102Q46,-96 38,-97L-24,-99Q-28,-104 -18,-104Z', color),
  ])

const boat = (color: string, shade: string): string =>
  group([
    path('M-120,-16C-60,0 60,0 124,-22C116,20 84,34 0,34C-84,34 -112,18 -120,-16Z', color),
    path('M-112,8C-60,24 60,24 116,2C104,26 76,34 0,34C-76,34 -104,26 -112,8Z', shade),
  ])

const reeds = (x: number, y: number, lean: number): string =>
  at(x, y, [
    stroke(`M0,0Q${lean * 0.2},-120 ${lean},-230`, '#0B4650', 6),
    stroke(`M-22,0Q${-20 + lean * 0.2},-90 ${-30 + lean * 0.6},-170`, '#0F5A62', 6),
    stroke(`M26,0Q${30 + lean * 0.2},-70 ${44 + lean},-150`, '#0F5A62', 6),
    rect(lean - 9, -286, 18, 66, 9, '#7A3E2C'),
    rect(lean * 0.6 - 38, -212, 16, 52, 8, '#93502F'),
  ])

/** A float on a lake at dawn, a boat in the mist. */
export const dawn = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#FFE7B8', '#FFC9A0', '#F7A38F', '#8CC7C4')),
    glow(520, 330, 330, '#FFF3C9', 'FF'),
    circle(520, 338, 84, linear(90, '#FFF6D6', sun)),
    cloud(170, 130, 1, '#FFF3DE', 0.8),
    cloud(690, 92, 0.8, '#FFF3DE', 0.65),
    birds(420, 176, 0.9, '#A05A5E'),
    ground(
      [
        [0, 330],
        [120, 268],
        [240, 320],
        [380, 256],
        [520, 330],
        [660, 270],
        [800, 312],
      ],
      470,
      linear(90, '#8FB9BD', '#C9D3C2'),
    ),
    ground(
      [
        [0, 382],
        [160, 340],
        [300, 390],
        [470, 362],
        [640, 396],
        [800, 346],
      ],
      470,
      linear(90, '#4FA0A3', '#9CC9BC'),
    ),
    ...times(7, (i) => pine(20 + i * 31, 424 - (i % 3) * 6, 0.52 + ((i * 37) % 5) * 0.07, '#17727A')),
    ...times(5, (i) => pine(664 + i * 32, 424 - (i % 2) * 6, 0.5 + ((i * 23) % 4) * 0.09, '#17727A')),
    rect(0, 420, 800, 380, 0, linear(90, '#FBD9AE', '#7CC3BF', teal, '#0A5560')),
    path('M470,424L572,424L640,640L404,640Z', linear(90, '#FFF3C9CC', '#FFF3C900')),
    rect(0, 408, 800, 30, 15, '#FFF3DE', { opacity: 0.55 }),
    glints(5, 34, [60, 446, 680, 210], '#FFF6DD', 0.6),
    at(
      236,
      486,
      [
        path('M-110,34C-60,74 70,74 112,34Z', '#0A5560', { opacity: 0.35 }),
        boat('#7A3E2C', '#5A2B25'),
        at(-6, -12, [angler('#2F2340')]),
        stroke('M34,-56Q110,-150 196,-170', '#2F2340', 5),
        stroke('M196,-170Q214,-60 205,22', '#FFF8EF', 1.6, { opacity: 0.8 }),
      ],
      0.92,
    ),
    ...times(4, (i) =>
      ellipse(520, 668, 62 + i * 62, 15 + i * 17, 'none', {
        stroke: '#E9FFFA',
        'stroke-width': 6 - i,
        opacity: 0.75 - i * 0.17,
      }),
    ),
    at(
      520,
      664,
      [
        ellipse(0, 8, 40, 11, '#06404A', { opacity: 0.4 }),
        stroke('M0,-60L0,-128', '#FFF8EF', 7),
        circle(0, -132, 10, sun),
        path('M-30,-14C-30,-62 -12,-76 0,-76C12,-76 30,-62 30,-14Z', linear(0, coral, peach)),
        path('M-30,-14L30,-14C29,0 24,8 0,10C-24,8 -29,0 -30,-14Z', cream),
        path('M-16,-30C-16,-54 -8,-64 -2,-66', 'none', {
          stroke: '#FFD9C4',
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }),
      ],
      1.15,
      9,
    ),
    stroke('M545,516C600,380 700,260 800,210', '#FFF8EF', 2.4, { opacity: 0.85 }),
    reeds(70, 800, 26),
    reeds(746, 812, -30),
    sprig(150, 830, 0.9, 24, '#0B4650', '#0B4650', 3),
  ])
