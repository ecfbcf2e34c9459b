import { at, circle, clip, ellipse, linear, type Point, path, rect, stroke } from './kit.ts'
import { backdrop, cloud, glow, sprig, stars } from './nature.ts'
import { amber, coral, ink, leaf, lilac, peach, rose, sky, sun, teal } from './palette.ts'
import { ground, smooth, times } from './shapes.ts'

/** Where the fairy lights hang: three swags from wall to wall. */
const bulb = (i: number): Point => [i * 70 - 30, 26 + Math.abs(Math.sin((i * Math.PI) / 6)) * 52]

export const room = (): string[] => [
  backdrop([1200, 900], linear(90, '#3A2585', '#5A369E', '#7A4AAE')),
  ...times(13, (i) => rect(i * 100 - 34, 0, 46, 690, 0, '#FFFFFF', { opacity: 0.035 })),
  rect(390, 70, 420, 330, 165, '#E9CFA6'),
  clip('moonlight', rect(410, 90, 380, 310, 148, ink), [
    rect(410, 90, 380, 320, 0, linear(90, '#141040', '#2C2A7A', '#8A4FA0')),
    at(410, 90, [stars(23, 50, 380, 200)]),
    glow(690, 180, 110, '#FFF1C4', 'AA'),
    circle(690, 180, 40, '#FFF1CC'),
    cloud(540, 210, 0.6, '#5C4AA8', 0.8),
    ground(
      [
        [400, 350],
        [520, 310],
        [640, 350],
        [800, 306],
      ],
      420,
      '#241C5C',
    ),
  ]),
  rect(594, 80, 12, 320, 0, '#E9CFA6'),
  rect(370, 392, 460, 20, 10, '#F4DFBE'),
  // fairy lights
  stroke(smooth(times(19, bulb)), '#24155C', 4),
  ...times(19, (i) => {
    const [x, y] = bulb(i)
    return (
      glow(x, y + 10, 34, [sun, peach, '#6FE3C4', rose][i % 4] ?? sun, 'BB') +
      circle(x, y + 10, 9, [sun, '#FFC3AB', '#BFF3DF', '#FFB3D2'][i % 4] ?? sun)
    )
  }),
  // bookcase
  rect(40, 190, 290, 420, 16, '#24155C'),
  ...[0, 1, 2].map((row) => rect(56, 206 + row * 134, 258, 118, 8, '#1B0F4A')),
  ...times(3, (row) =>
    times(8, (i) => {
      const tall = 70 + ((i * 17 + row * 29) % 34)
      return rect(
        64 + i * 29,
        324 + row * 134 - tall,
        25,
        tall,
        4,
        [coral, sun, teal, lilac, rose, leaf, sky, amber][(i * 3 + row) % 8] ?? sun,
      )
    }).join(''),
  ),
  // a plant and a lamp
  at(1110, 650, [
    path('M-56,-100L56,-100L40,0L-40,0Z', coral),
    sprig(0, -96, 1.2, 0, leaf, '#1F7D55', 4),
    sprig(-10, -96, 1, -32, '#4DB37D', '#1F7D55', 4),
    sprig(10, -96, 1, 32, '#3FAE7C', '#1F7D55', 4),
  ]),
  glow(960, 330, 330, '#FFC86B', 'CC'),
  stroke('M960,300L960,660', '#24155C', 10),
  path('M912,216L1008,216L1042,320L878,320Z', linear(90, '#FFF3CC', sun)),
  rect(0, 640, 1200, 260, 0, linear(90, '#52308F', '#32206E')),
  ellipse(600, 806, 560, 92, '#7A4AAE'),
  ellipse(600, 806, 500, 76, '#8F5CC0'),
  ellipse(600, 806, 430, 58, '#7A4AAE'),
]

export const sofa = (): string[] => [
  ellipse(600, 766, 470, 30, '#1B0F4A', { opacity: 0.5 }),
  rect(200, 430, 800, 290, 60, '#C23F77'),
  ...[0, 1, 2].map((i) => rect(232 + i * 250, 446, 238, 200, 40, linear(90, '#F06FA6', '#D14A86'))),
  rect(210, 616, 780, 90, 36, '#E0588F'),
  rect(200, 672, 800, 70, 24, '#B0356B'),
  ...[240, 940].map((x) => rect(x, 734, 24, 32, 6, '#24155C')),
]

export const sofaArms = (): string[] =>
  [164, 948].map((x) => rect(x, 540, 88, 204, 42, linear(90, '#F07FB0', '#C23F77')))
