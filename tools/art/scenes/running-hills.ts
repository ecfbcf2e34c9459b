import { at, circle, group, linear, path, stroke, svg } from '../kit.ts'
import { backdrop, birds, cloud, glow, poplar, tree } from '../nature.ts'
import { coral, cream, peach, plum, rose, skins, sky, sun } from '../palette.ts'
import { runner } from '../runner.ts'
import { ground, random, times } from '../shapes.ts'

/** Three friends on a path over the hills. */
export const hills = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#8FD0F0', '#CDE9E6', '#FFF0CF')),
    glow(600, 190, 260, '#FFF1C4', 'EE'),
    circle(600, 190, 78, linear(90, '#FFE08A', sun)),
    cloud(190, 140, 1.15, '#FFFFFF', 0.95),
    cloud(420, 84, 0.7, '#FFFFFF', 0.8),
    birds(330, 232, 0.7, '#4B6C8F'),
    ground(
      [
        [0, 330],
        [130, 262],
        [270, 330],
        [430, 240],
        [590, 330],
        [720, 282],
        [800, 310],
      ],
      640,
      linear(90, '#8DB7E0', '#B9DDD0'),
    ),
    ground(
      [
        [0, 400],
        [180, 340],
        [380, 400],
        [560, 346],
        [800, 392],
      ],
      700,
      linear(90, '#6CC09A', '#A7DDA9'),
    ),
    ...times(5, (i) => poplar(88 + i * 34, 392 + (i % 2) * 8, 0.42 + ((i * 29) % 4) * 0.05, '#23805A', '#2F9E6E')),
    tree(700, 392, 0.5, '#2F9E6E', '#6CCB93', '#5A3A3A'),
    tree(640, 384, 0.38, '#23805A', '#52B584', '#5A3A3A'),
    ground(
      [
        [0, 500],
        [150, 470],
        [350, 520],
        [560, 440],
        [800, 470],
      ],
      800,
      linear(90, '#4DB37D', '#2F9E6E'),
    ),
    path(
      'M560,438C470,468 640,492 560,524C470,556 200,560 110,640C60,690 20,740 -20,800L520,800C480,740 470,700 540,640C620,580 740,560 690,514C650,486 560,470 590,441Z',
      linear(90, '#FFE2B0', '#FFC98A', '#F7A56B'),
    ),
    path(
      'M560,438C470,468 640,492 560,524C470,556 200,560 110,640C60,690 20,740 -20,800L10,800C60,730 100,690 140,650C230,580 480,560 570,530C640,498 520,470 572,440Z',
      '#FFF4DA',
      { opacity: 0.7 },
    ),
    tree(66, 606, 0.84, '#23805A', '#52B584', '#5A3A3A'),
    runner(520, 600, 0.62, {
      skin: skins[0],
      top: sky,
      shorts: '#23355E',
      shoe: coral,
      hair: '#E2AE4F',
      phase: 1,
      hairdo: 'tail',
    }),
    runner(360, 690, 0.96, {
      skin: skins[4],
      top: sun,
      shorts: plum,
      shoe: cream,
      hair: '#241A2B',
      phase: 0,
      hairdo: 'short',
    }),
    runner(196, 772, 1.3, {
      skin: skins[2],
      top: coral,
      shorts: '#2B2150',
      shoe: rose,
      hair: '#3E2723',
      phase: 1,
      hairdo: 'bun',
    }),
    ground(
      [
        [540, 800],
        [620, 720],
        [720, 690],
        [800, 700],
      ],
      800,
      '#1F7D55',
    ),
    flowers(31, 16),
  ])

const flowers = (seed: number, count: number): string => {
  const next = random(seed)
  return group(
    times(count, (i) => {
      const [x, y] = [600 + next() * 200, 724 + next() * 70]
      return at(
        x,
        y,
        [
          stroke('M0,0L0,22', '#14603F', 4),
          ...times(5, (p) =>
            circle(
              Math.cos(p * 1.257) * 8,
              Math.sin(p * 1.257) * 8,
              6.5,
              i % 3 === 0 ? sun : i % 3 === 1 ? peach : cream,
            ),
          ),
          circle(0, 0, 5, coral),
        ],
        0.7 + next() * 0.6,
      )
    }),
  )
}
