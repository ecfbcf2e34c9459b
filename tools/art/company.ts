import { badge } from './badges.ts'
import { bust, type Portrait } from './bust.ts'
import { at, circle, clip, group, linear, type Point, path, rect, stroke, svg } from './kit.ts'
import { lettering } from './lettering.ts'
import { mark } from './logo.ts'
import { backdrop, cloud, glow, pine, sparkle, stars, tree } from './nature.ts'
import { cream, ink, plum, sun } from './palette.ts'
import { members } from './people.ts'
import { ground, times } from './shapes.ts'

const bubble = (person: Portrait, id: string, x: number, y: number, r: number): string =>
  at(
    x,
    y,
    [
      circle(0, 8, 112, ink, { opacity: 0.22 }),
      circle(0, 0, 110, cream),
      clip(id, circle(0, 0, 100, ink), [
        rect(-110, -110, 220, 220, 0, person.background),
        circle(60, -50, 76, person.accent, { opacity: 0.5 }),
        at(0, 8, bust(person), 0.92),
      ]),
    ],
    r / 110,
  )

/** People and hobbies around a hub, joined by lines; about 560 wide and 520 high around x, y. */
const company = (x: number, y: number, scale: number): string => {
  const around: readonly (readonly [number, Point, number])[] = [
    [0, [0, 0], 124],
    [3, [-186, -130], 84],
    [4, [176, -150], 90],
    [2, [-190, 132], 90],
    [8, [186, 122], 84],
    [7, [0, 226], 66],
    [1, [-8, -214], 70],
  ]
  const chips: readonly Point[] = [
    [-92, -218],
    [92, -232],
    [272, -30],
    [96, 210],
    [-102, 226],
    [-276, 0],
    [-262, -214],
    [266, 210],
  ]
  return at(
    x,
    y,
    [
      ...around
        .slice(1)
        .map(([, [px, py]]) => stroke(`M0,0L${px},${py}`, cream, 6, { opacity: 0.55, 'stroke-dasharray': '2 16' })),
      circle(0, 0, 268, 'none', {
        stroke: cream,
        'stroke-width': 4,
        opacity: 0.3,
        'stroke-dasharray': '2 18',
        'stroke-linecap': 'round',
      }),
      ...[...around].reverse().map(([who, [px, py], r]) => {
        const person = members[who]
        return person === undefined ? '' : bubble(person, `b${who}`, px, py, r)
      }),
      ...chips.map(([cx, cy], i) => badge(i, cx, cy, 36)),
    ],
    scale,
  )
}

/** The card that other sites show for a link, 1200 by 630. */
export const card = (): string =>
  svg(1200, 630, [
    backdrop([1200, 630], linear(30, '#4A2FC4', plum, '#7A4AE0')),
    circle(910, 315, 430, '#FFFFFF', { opacity: 0.06 }),
    circle(910, 315, 330, '#FFFFFF', { opacity: 0.07 }),
    circle(60, 640, 220, '#E0508C', { opacity: 0.5 }),
    circle(250, 700, 180, '#E4572E', { opacity: 0.6 }),
    company(904, 318, 0.92),
    at(104, 150, [rect(-40, -40, 80, 80, 22, '#FFFFFF', { opacity: 0.14 }), at(0, -1, mark(), 1.35)]),
    lettering('HobbyHub', 76, 300, 68, cream, 15),
    lettering('Find your people.', 76, 384, 34, sun, 12),
    lettering('Start your hobby.', 76, 446, 34, cream, 12),
  ])

/** Beside the log-in and registration forms, 800 by 1000. */
export const authSide = (): string =>
  svg(800, 1000, [
    backdrop([800, 1000], linear(90, '#3A2585', plum, '#B04FA8', '#FF9E7A')),
    group([stars(33, 60, 800, 420)]),
    glow(400, 470, 430, '#FFB0C8', '88'),
    cloud(140, 130, 1, '#8C6FE8', 0.5),
    cloud(680, 210, 1.2, '#A06FD8', 0.5),
    ground(
      [
        [0, 800],
        [160, 730],
        [340, 800],
        [540, 716],
        [800, 790],
      ],
      1000,
      '#7A3A9E',
    ),
    ...times(6, (i) => pine(30 + i * 44, 850, 0.7 + ((i * 13) % 4) * 0.12, '#4A2585')),
    ...times(5, (i) => pine(600 + i * 46, 850, 0.7 + ((i * 17) % 4) * 0.12, '#4A2585')),
    ground(
      [
        [0, 860],
        [200, 826],
        [420, 870],
        [620, 820],
        [800, 852],
      ],
      1000,
      '#2F7A6E',
    ),
    tree(110, 930, 0.9, '#1F6B5A', '#3FAE7C', '#3A1F4A'),
    tree(690, 920, 1.05, '#1F6B5A', '#3FAE7C', '#3A1F4A'),
    path('M330,1000C350,930 480,910 440,862L470,858C540,900 450,940 500,1000Z', '#FFD98A'),
    ground(
      [
        [0, 960],
        [240, 940],
        [330, 1000],
      ],
      1000,
      '#1A5A4A',
    ),
    company(400, 430, 1.22),
    sparkle(60, 580, 20, cream),
    sparkle(738, 300, 18, sun),
    sparkle(400, 70, 22, sun),
  ])
