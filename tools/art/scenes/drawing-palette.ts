import { at, circle, ellipse, linear, path, stroke, svg } from '../kit.ts'
import { backdrop, sparkle } from '../nature.ts'
import { coral, cream, leaf, plum, rose, sky, sun } from '../palette.ts'
import { random, smooth, times } from '../shapes.ts'

const brush = (x: number, y: number, turn: number, scale: number, handle: string, paint: string): string =>
  at(
    x,
    y,
    [
      path('M-13,0C-18,40 -8,220 0,300C8,220 18,40 13,0Z', linear(0, handle, handle)),
      path('M-13,0C-16,40 -10,160 -3,260C-6,160 -8,60 -5,0Z', '#FFFFFF', { opacity: 0.28 }),
      path('M-14,4L-17,-54L17,-54L14,4Z', linear(0, '#E8E4F2', '#A9A3BF')),
      stroke('M-15,-14L15,-14M-16,-40L16,-40', '#8A83A3', 3),
      path('M-17,-54C-34,-96 -6,-122 2,-154C12,-120 32,-96 17,-54Z', '#5C3A30'),
      path(
        'M-24,-84C-24,-104 -2,-126 2,-154C10,-126 26,-106 24,-84C12,-70 4,-96 -6,-80C-12,-72 -20,-74 -24,-84Z',
        paint,
      ),
    ],
    scale,
    turn,
  )

const dab = (x: number, y: number, scale: number, color: string, shine: string, turn = 0): string =>
  at(
    x,
    y,
    [
      path('M-52,-6C-56,-44 -14,-40 0,-50C22,-62 56,-38 50,-6C56,18 38,44 8,38C-18,52 -52,32 -52,-6Z', color),
      path('M-34,-10C-32,-28 -12,-26 0,-30C-10,-18 -18,-4 -34,-10Z', shine, { opacity: 0.8 }),
    ],
    scale,
    turn,
  )

/** Palette, brushes and a swoop of paint. */
export const palette = (): string => {
  const next = random(9)
  return svg(800, 800, [
    backdrop(800, linear(60, '#F77FB1', rose, '#A92A6A')),
    circle(660, 120, 260, '#FFFFFF', { opacity: 0.1 }),
    circle(80, 700, 240, '#FFFFFF', { opacity: 0.08 }),
    stroke('M-40,210C140,30 330,60 370,170C410,290 240,330 260,220C290,60 560,20 840,120', sun, 74),
    stroke('M-40,196C140,16 330,46 372,150M268,190C310,60 570,14 840,104', '#FFE08A', 12, { opacity: 0.8 }),
    stroke('M-40,330C80,300 120,420 40,520C-20,600 60,720 200,840', sky, 62),
    stroke('M-40,318C70,296 96,400 26,500', '#8CC8F2', 10, { opacity: 0.8 }),
    stroke('M840,470C720,500 720,640 860,760', '#6FE3C4', 52),
    ...times(26, () =>
      circle(
        next() * 800,
        next() * 800,
        3 + next() * 11,
        [sun, cream, '#6FE3C4', '#8CC8F2'][Math.floor(next() * 4)] ?? sun,
        { opacity: 0.9 },
      ),
    ),
    at(
      400,
      470,
      [
        path(
          smooth(
            [
              [-290, 30],
              [-250, -140],
              [-90, -220],
              [110, -210],
              [270, -110],
              [296, 60],
              [210, 190],
              [60, 170],
              [-20, 226],
              [-180, 196],
            ],
            true,
          ),
          '#5A123A',
          { opacity: 0.35, transform: 'translate(16 26)' },
        ),
        path(
          smooth(
            [
              [-290, 30],
              [-250, -140],
              [-90, -220],
              [110, -210],
              [270, -110],
              [296, 60],
              [210, 190],
              [60, 170],
              [-20, 226],
              [-180, 196],
            ],
            true,
          ),
          linear(50, '#FFDCA8', '#E9A765'),
        ),
        path(
          smooth(
            [
              [-272, 26],
              [-236, -126],
              [-84, -202],
              [104, -194],
              [254, -102],
              [278, 54],
              [202, 172],
              [60, 152],
              [-24, 206],
              [-172, 180],
            ],
            true,
          ),
          '#FFEACB',
          { opacity: 0.55 },
        ),
        ellipse(-130, 100, 52, 40, '#B8326F', { transform: 'rotate(-18 -130 100)' }),
        path('M-180,92C-170,66 -110,52 -84,80C-110,62 -160,70 -180,92Z', '#8A1F52'),
        dab(-180, -50, 0.95, plum, '#B9A7FF'),
        dab(-80, -128, 0.9, sky, '#BFE0F7', 40),
        dab(40, -140, 0.95, leaf, '#A7E3C4', 80),
        dab(154, -92, 0.95, sun, '#FFF3CC', 10),
        dab(208, 20, 0.95, coral, '#FFC3AB', 60),
        dab(132, 112, 0.8, cream, '#FFFFFF', 20),
        dab(20, 0, 0.62, '#8A5A44', '#C9A08A', 10),
        stroke('M34,10C70,30 110,10 130,40', '#8A5A44', 20),
        stroke('M-100,-104C-60,-70 -30,-60 20,-120', '#2BA6A0', 20, { opacity: 0.8 }),
      ],
      1.02,
      -6,
    ),
    brush(560, 300, 32, 1.15, '#5B3FD6', '#FFC145'),
    brush(226, 336, -32, 1.0, '#FFF8EF', '#2D8CD8'),
    brush(664, 560, 62, 0.86, '#2F9E6E', '#6FE3C4'),
    sparkle(700, 330, 26, cream),
    sparkle(110, 130, 22, cream),
    sparkle(470, 740, 20, cream),
  ])
}
