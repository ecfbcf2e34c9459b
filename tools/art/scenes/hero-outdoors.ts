import { at, circle, linear, mirror, path, rect, svg } from '../kit.ts'
import { backdrop, birds, cloud, glints, glow, pine, sprig, tree } from '../nature.ts'
import { angler, photographer } from '../outdoor-people.ts'
import { coral, cream, lilac, peach, plum, skins, sky, sun } from '../palette.ts'
import { runner } from '../runner.ts'
import { ground, times } from '../shapes.ts'

/** Golden hour: two run, one takes pictures, one fishes. */
export const heroOutdoors = (): string =>
  svg(1200, 900, [
    backdrop([1200, 900], linear(90, '#7B5BD6', '#E0709A', '#FF9E6E', '#FFD98A')),
    glow(640, 420, 440, '#FFF1B8', 'FF'),
    circle(640, 410, 104, linear(90, '#FFF8DC', '#FFD566')),
    cloud(210, 130, 1.2, '#FFC2B0', 0.7),
    cloud(960, 110, 1.4, '#FFB3B0', 0.6),
    cloud(560, 190, 0.8, '#FFD9B8', 0.7),
    birds(380, 240, 1, '#6A2F6E'),
    ground(
      [
        [0, 400],
        [160, 310],
        [330, 400],
        [520, 340],
        [700, 420],
        [900, 300],
        [1060, 380],
        [1200, 330],
      ],
      560,
      linear(90, '#A45CA8', '#F29A84'),
    ),
    ground(
      [
        [0, 470],
        [200, 420],
        [420, 476],
        [680, 440],
        [900, 470],
        [1200, 420],
      ],
      560,
      linear(90, '#7A4A9E', '#D9778A'),
    ),
    ...times(8, (i) => pine(760 + i * 56, 500 - (i % 3) * 8, 0.56 + ((i * 31) % 5) * 0.09, '#4A2F78')),
    // the lake
    rect(0, 496, 1200, 404, 0, linear(90, '#FFD08F', '#F08F7E', '#8A5CB8', '#4A3A9A')),
    path('M560,500L720,500L800,720L480,720Z', linear(90, '#FFF6CFDD', '#FFF6CF00')),
    glints(12, 46, [420, 512, 700, 190], '#FFF1C4', 0.75),
    // near land with its path
    ground(
      [
        [-20, 520],
        [160, 486],
        [340, 520],
        [520, 600],
        [640, 720],
        [720, 900],
      ],
      900,
      linear(90, '#4FAE78', '#237A56'),
    ),
    path(
      'M60,500C180,520 380,580 400,640C420,720 200,760 -20,850L-20,910L470,910C520,820 640,760 560,660C500,580 300,520 110,492Z',
      linear(90, '#FFE0A8', '#FFB980'),
    ),
    path(
      'M60,500C180,520 380,580 400,640C420,720 200,760 -20,850L-20,874C210,780 440,730 424,640C400,570 200,516 76,497Z',
      '#FFF3D0',
      { opacity: 0.75 },
    ),
    tree(66, 540, 1.25, '#23805A', '#5DC08B', '#5A3A3A'),
    tree(196, 512, 0.7, '#2F9E6E', '#7FD09F', '#5A3A3A'),
    // the pier
    ...[800, 940].map((x) => rect(x, 640, 20, 130, 5, '#4A1F3A')),
    rect(756, 636, 330, 24, 8, '#B8683F'),
    rect(756, 636, 330, 9, 5, '#E5A06A'),
    at(838, 640, [mirror([angler()])], 0.9),
    ground(
      [
        [600, 900],
        [720, 850],
        [880, 790],
        [1000, 690],
        [1090, 650],
        [1200, 646],
      ],
      900,
      linear(90, '#3A9A6C', '#1A6A4A'),
    ),
    at(1080, 850, [photographer()], 0.98),
    runner(176, 764, 1.3, {
      skin: skins[4],
      top: sky,
      shorts: plum,
      shoe: cream,
      hair: '#241A2B',
      phase: 1,
      hairdo: 'short',
    }),
    runner(408, 846, 1.68, {
      skin: skins[1],
      top: coral,
      shorts: '#2B2150',
      shoe: lilac,
      hair: '#7A4426',
      phase: 0,
      hairdo: 'tail',
    }),
    sprig(30, 910, 1.3, 12, '#14603F', '#0F4A33', 3),
    sprig(660, 912, 0.9, -10, '#14603F', '#0F4A33', 3),
    sprig(1182, 916, 1.1, -16, '#14603F', '#0F4A33', 3),
    ...times(9, (i) =>
      at(730 + i * 28 + (i % 2) * 16, 858 + ((i * 17) % 30), [
        ...times(5, (p) =>
          circle(Math.cos(p * 1.257) * 8, Math.sin(p * 1.257) * 8, 6.5, [sun, peach, cream][i % 3] ?? sun),
        ),
        circle(0, 0, 5, coral),
      ]),
    ),
  ])
