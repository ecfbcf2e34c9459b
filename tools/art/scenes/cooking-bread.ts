import { at, circle, clip, ellipse, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, sprig } from '../nature.ts'
import { amber, cream, ink, peach, sun } from '../palette.ts'
import { random, smooth, times } from '../shapes.ts'

const bowl = (x: number, y: number, r: number, rim: string, powder: string, dark: string, seed: number): string => {
  const next = random(seed)
  return at(x, y, [
    circle(8, 14, r, '#5A2E1E', { opacity: 0.28 }),
    circle(0, 0, r, rim),
    circle(0, 0, r * 0.84, dark),
    circle(-r * 0.04, -r * 0.04, r * 0.74, powder),
    ...times(18, () => {
      const [turn, far] = [next() * 6.28, Math.sqrt(next()) * r * 0.68]
      return circle(Math.cos(turn) * far, Math.sin(turn) * far, 2 + next() * 4, dark, { opacity: 0.65 })
    }),
  ])
}

/** Bread, herbs and spices, seen from above. */
export const bread = (): string =>
  svg(800, 800, [
    backdrop(800, linear(50, '#1E7A6B', '#0F5E5A')),
    at(
      690,
      110,
      [
        rect(-220, -220, 340, 340, 26, '#F9E3C0'),
        ...times(6, (i) => rect(-220, -190 + i * 58, 340, 16, 0, '#E4572E', { opacity: 0.75 })),
        ...times(6, (i) => rect(-190 + i * 58, -220, 16, 340, 0, '#E4572E', { opacity: 0.45 })),
      ],
      1,
      18,
    ),
    at(
      400,
      430,
      [
        rect(-286, -200, 572, 430, 60, '#0A3D3A', { opacity: 0.45 }),
        rect(-300, -224, 572, 430, 60, linear(20, '#E0A068', '#C57B4E')),
        ...[-150, -60, 40, 120].map((y) =>
          stroke(
            smooth([
              [-270, y],
              [-120, y + 14],
              [60, y - 10],
              [246, y + 8],
            ]),
            '#A9623A',
            4,
            { opacity: 0.4 },
          ),
        ),
        circle(-262, 166, 18, '#0F5E5A'),
      ],
      1,
      -12,
    ),
    at(
      372,
      404,
      [
        circle(10, 22, 196, '#6A321E', { opacity: 0.35 }),
        circle(0, 0, 196, linear(50, '#F2B565', '#B8652D')),
        circle(-10, -12, 166, linear(50, '#FFD08F', '#D98A42')),
        clip(
          'loaf',
          circle(-8, -10, 152, ink),
          [-96, -32, 32, 96].flatMap((y) => [
            path(
              smooth(
                [
                  [-190, y + 34],
                  [-60, y - 16],
                  [80, y - 12],
                  [190, y + 16],
                  [80, y + 18],
                  [-60, y + 16],
                ],
                true,
              ),
              '#FFF1D6',
            ),
            path(
              smooth(
                [
                  [-190, y + 40],
                  [-60, y + 2],
                  [80, y + 4],
                  [190, y + 18],
                  [80, y + 20],
                  [-60, y + 20],
                ],
                true,
              ),
              '#A9572A',
              { opacity: 0.5 },
            ),
          ]),
        ),
        ...times(26, (i) =>
          circle(Math.cos(i * 2.4) * (20 + i * 4), Math.sin(i * 2.4) * (20 + i * 4), 3 + (i % 3), '#FFFFFF', {
            opacity: 0.7,
          }),
        ),
      ],
      1,
      -24,
    ),
    bowl(118, 126, 92, cream, '#F5B82E', amber, 5),
    bowl(300, 84, 66, '#2D8CD8', '#E4572E', '#A9321A', 6),
    bowl(692, 626, 104, peach, '#FFF8EF', '#E9D2B5', 7),
    bowl(108, 690, 84, '#5B3FD6', '#7DB94E', '#4E8A2C', 8),
    at(600, 330, [
      stroke('M0,0L128,-178', '#5C2E1E', 22, { opacity: 0.3, transform: 'translate(8 12)' }),
      stroke('M0,0L128,-178', '#8A5A44', 22),
      at(
        -16,
        24,
        [ellipse(0, 0, 42, 58, '#8A5A44'), ellipse(0, 0, 28, 42, '#6A4232'), ellipse(0, 4, 24, 34, '#E4572E')],
        1,
        36,
      ),
    ]),
    sprig(496, 770, 1.1, 50, '#6CC48A', '#2F9E6E', 4),
    sprig(250, 772, 0.9, -28, '#8FD8A4', '#4DB37D', 3),
    ...(
      [
        [476, 120],
        [520, 90],
        [462, 168],
        [300, 700],
        [350, 738],
        [560, 600],
      ] as const
    ).map(([x, y], i) =>
      at(
        x,
        y,
        [
          ...times(5, (p) =>
            at(0, 0, [path('M0,0C-9,-10 -8,-22 0,-30C8,-22 9,-10 0,0Z', '#7A3E2C')], 1, p * 72 + i * 20),
          ),
          circle(0, 0, 5, sun),
        ],
        1.1,
      ),
    ),
  ])
