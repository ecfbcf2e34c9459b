import { at, circle, clip, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { birds, cloud, poplar, sprig, tree } from '../nature.ts'
import { coral, cream, ink, leaf, peach, plum, rose, sky, sun } from '../palette.ts'
import { ground, times } from '../shapes.ts'

const land = (sat: boolean): string =>
  group([
    rect(
      -100,
      -100,
      1000,
      900,
      0,
      sat ? linear(90, '#FF9E7A', '#FFD27A', '#FFF0C7') : linear(90, '#BFE6F2', '#E6F3E4', '#FFF3D9'),
    ),
    circle(470, 250, 66, sat ? '#FFF8DC' : '#FFE9A8'),
    ground(
      [
        [-100, 380],
        [100, 310],
        [300, 380],
        [470, 296],
        [640, 370],
        [900, 310],
      ],
      800,
      sat ? '#7A5CF0' : '#A9C9DF',
    ),
    ground(
      [
        [-100, 450],
        [140, 400],
        [380, 456],
        [600, 400],
        [900, 450],
      ],
      800,
      sat ? '#E0508C' : '#9CD0B0',
    ),
    ground(
      [
        [-100, 520],
        [160, 490],
        [420, 530],
        [660, 476],
        [900, 520],
      ],
      800,
      sat ? '#2F9E6E' : '#7DBF92',
    ),
    sat ? path('M420,516C380,560 520,590 430,640L560,640C560,590 440,560 440,516Z', '#FFC145') : '',
  ])

/** An easel in the fields, whose canvas shows the view in brighter colours. */
export const easel = (): string =>
  svg(800, 800, [
    land(false),
    cloud(150, 130, 1, '#FFFFFF', 0.9),
    cloud(670, 100, 0.8, '#FFFFFF', 0.9),
    birds(640, 230, 0.8, '#5F8A9A'),
    ...times(4, (i) => poplar(36 + i * 36, 516 - i * 5, 0.6 + (i % 2) * 0.12, '#4F9F78', '#6CB98F')),
    tree(726, 520, 0.8, '#4F9F78', '#8CCBA0', '#6A4A44'),
    ground(
      [
        [0, 640],
        [200, 606],
        [500, 650],
        [800, 610],
      ],
      800,
      linear(90, '#5FB37F', '#2F8A62'),
    ),
    ellipse(400, 760, 290, 22, '#14603F', { opacity: 0.45 }),
    stroke('M400,80L400,700', '#6A3E2C', 20),
    stroke('M300,120L210,764', '#A9623A', 24),
    stroke('M500,120L590,764', '#A9623A', 24),
    rect(196, 596, 408, 26, 10, '#8A4F30'),
    rect(160, 176, 480, 420, 8, '#14603F', { opacity: 0.28, transform: 'translate(12 14)' }),
    rect(160, 176, 480, 420, 8, '#FFFDF7'),
    clip('canvas', rect(178, 194, 444, 384, 4, ink), [
      land(true),
      ...times(3, (i) => poplar(212 + i * 34, 512 - i * 4, 0.62 + (i % 2) * 0.12, '#14603F', '#2F9E6E')),
      stroke('M190,230C260,214 330,240 420,216M300,262C360,250 400,268 460,256', '#FFF0C7', 9, { opacity: 0.8 }),
      stroke('M560,470C590,460 606,470 640,462M470,560C520,548 560,566 640,548', '#6CCB93', 9),
      // the part that is not painted yet
      path(
        'M622,194L622,330C590,344 600,300 566,310C540,318 552,280 520,276C490,272 500,236 470,232C446,228 450,206 440,194Z',
        '#FFFDF7',
      ),
      stroke('M500,214Q530,240 560,232M560,268Q590,290 622,284', '#D9CDB8', 4),
    ]),
    rect(366, 150, 68, 34, 10, '#8A4F30'),
    rect(180, 618, 60, 16, 8, coral),
    rect(250, 616, 46, 16, 8, sky),
    at(
      560,
      330,
      [
        stroke('M0,0L150,150', '#5B3FD6', 16),
        stroke('M0,0L26,26', '#C9C4D4', 18),
        path('M-36,-36C-10,-36 8,-20 12,-4L-4,12C-20,8 -36,-10 -36,-36Z', coral),
      ],
      1,
    ),
    // stool with paints
    at(690, 770, [
      rect(-70, -130, 140, 20, 10, '#A9623A'),
      stroke('M-50,-112L-66,0M50,-112L66,0', '#8A4F30', 14),
      rect(-50, -186, 48, 58, 10, '#FFFFFF'),
      rect(-50, -160, 48, 32, 10, '#8CC8F2'),
      stroke('M-36,-180L-54,-256', plum, 8),
      stroke('M-22,-180L-18,-264', coral, 8),
      stroke('M-10,-180L16,-246', sun, 8),
      circle(34, -142, 15, rose),
      circle(58, -138, 10, sun),
      circle(16, -138, 9, leaf),
    ]),
    sprig(70, 806, 1.1, 12, '#1F7D55', '#14603F', 3),
    sprig(140, 812, 0.8, -14, '#2F9E6E', '#14603F', 3),
    ...times(9, (i) =>
      at(30 + i * 26 + (i % 3) * 60, 740 + (i % 4) * 14, [
        ...times(5, (p) =>
          circle(Math.cos(p * 1.257) * 8, Math.sin(p * 1.257) * 8, 6, [cream, peach, sun][i % 3] ?? cream),
        ),
        circle(0, 0, 5, coral),
      ]),
    ),
  ])
