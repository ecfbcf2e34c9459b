import { at, circle, clip, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, cloud, glints, glow, pine, sprig, stars } from '../nature.ts'
import { coral, cream, ink, sun, teal } from '../palette.ts'
import { capsule, ground, times } from '../shapes.ts'

const fish = (x: number, y: number, scale: number, color: string, fin: string): string =>
  at(
    x,
    y,
    [
      path('M70,0C100,-34 116,-36 124,-30C116,-12 116,12 124,30C116,36 100,34 70,0Z', fin),
      path('M-10,-34Q20,-66 54,-26Z', fin),
      path('M-84,4C-60,-46 30,-52 82,0C30,50 -50,48 -84,4Z', color),
      path('M-72,14C-30,40 36,36 82,0C30,50 -48,48 -72,14Z', fin, { opacity: 0.7 }),
      path('M-8,4Q22,4 24,26Q0,26 -8,4Z', fin),
      stroke('M-38,-20Q-26,0 -38,20', cream, 4, { opacity: 0.7 }),
      circle(-56, -6, 9, cream),
      circle(-57, -6, 4.6, ink),
    ],
    scale,
  )

/** A lantern on a pier by night, and what swims below it. */
export const pier = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#151338', '#27306B', '#2F6E8F')),
    stars(11, 70, 800, 330),
    glow(610, 150, 220, '#FFF1C4', '99'),
    circle(610, 150, 66, '#FFF1CC'),
    circle(590, 136, 13, '#EBD79F', { opacity: 0.7 }),
    circle(632, 168, 17, '#EBD79F', { opacity: 0.6 }),
    circle(622, 122, 8, '#EBD79F', { opacity: 0.7 }),
    cloud(420, 230, 0.9, '#4A5799', 0.6),
    ground(
      [
        [0, 372],
        [150, 316],
        [300, 366],
        [460, 330],
        [620, 372],
        [800, 322],
      ],
      460,
      '#1E2A5E',
    ),
    ...times(9, (i) => pine(430 + i * 44, 428, 0.44 + ((i * 31) % 5) * 0.07, '#16204A')),
    rect(0, 418, 800, 382, 0, linear(90, '#2C8DA0', teal, '#0B4C66', '#0A2547')),
    glints(3, 16, [500, 428, 230, 100], '#FFF1C4', 0.7),
    stroke('M0,420Q50,412 100,420T200,420T300,420T400,420T500,420T600,420T700,420T800,420', '#8FE0DC', 5, {
      opacity: 0.7,
    }),
    ...[
      [470, 470, 20],
      [560, 455, 12],
      [690, 520, 16],
      [640, 620, 10],
      [330, 690, 12],
      [300, 560, 8],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, 'none', { stroke: '#BFF3EE', 'stroke-width': 3, opacity: 0.45 })),
    // the posts of the pier, down into the water
    rect(60, 330, 34, 470, 6, '#3B2438'),
    rect(250, 330, 34, 470, 6, '#3B2438'),
    rect(60, 420, 34, 380, 6, '#0B3A58', { opacity: 0.6 }),
    rect(250, 420, 34, 380, 6, '#0B3A58', { opacity: 0.6 }),
    glow(214, 236, 250, '#FFC145', 'CC'),
    rect(-20, 318, 380, 34, 8, '#8A4F3A'),
    rect(-20, 318, 380, 12, 6, '#C57B4E'),
    ...times(6, (i) => rect(40 + i * 60, 318, 4, 34, 0, '#5C3130')),
    rect(326, 240, 16, 84, 6, '#5C3130'),
    at(
      214,
      318,
      [
        path('M-26,-4L26,-4L22,-16L-22,-16Z', ink),
        rect(-23, -82, 46, 68, 12, linear(90, '#FFF6D6', sun)),
        path('M0,-24C-16,-34 -6,-50 0,-64C8,-50 14,-36 0,-24Z', coral),
        stroke('M-23,-80L-23,-18M23,-80L23,-18', ink, 5),
        path('M-28,-82L28,-82L16,-100L-16,-100Z', ink),
        stroke('M-20,-100C-20,-138 20,-138 20,-100', ink, 5),
      ],
      1.1,
    ),
    at(96, 326, [
      capsule([0, -30], 30, [10, -104], 24, '#E4572E'),
      capsule([16, -22], 19, [82, -16], 15, '#28356F'),
      capsule([82, -16], 15, [84, 62], 12, '#28356F'),
      path('M70,58L98,58C116,62 118,78 112,80L72,80Z', ink),
      capsule([14, -96], 14, [46, -56], 12, '#C64522'),
      capsule([46, -56], 11, [88, -72], 9, '#D99A6C'),
      circle(20, -154, 27, '#D99A6C'),
      circle(47, -150, 5, '#D99A6C'),
      circle(37, -154, 3, ink),
      stroke('M32,-139Q37,-136 41,-140', '#7A2233', 3),
      path(
        'M-8,-150C-14,-192 40,-200 50,-166L66,-160Q68,-152 58,-154L22,-160C10,-158 4,-146 2,-136Q-6,-138 -8,-150Z',
        '#123A55',
      ),
    ]),
    stroke('M176,252Q330,90 486,86', '#F7D9A6', 6),
    stroke('M486,86Q510,300 500,560', '#FFF8EF', 2.2, { opacity: 0.75 }),
    stroke('M500,560q2,20 -10,22q-10,0 -10,-10', '#FFF8EF', 4),
    fish(590, 580, 0.98, '#FF8A65', coral),
    fish(420, 716, 0.7, '#FFC145', '#D98200'),
    at(700, 704, [`<g transform="scale(-1 1)">${fish(0, 0, 0.62, '#7CC9D6', '#4BA6BC')}</g>`]),
    fish(170, 604, 0.5, '#B9A7FF', '#8570E0'),
    clip('bed', rect(0, 700, 800, 100, 0, ink), [
      ground(
        [
          [0, 770],
          [140, 742],
          [300, 782],
          [460, 756],
          [640, 786],
          [800, 748],
        ],
        800,
        '#0A1E3D',
      ),
      sprig(70, 800, 0.8, -8, '#0F6B6B', '#0F6B6B', 2),
      sprig(760, 806, 0.7, 10, '#0F6B6B', '#0F6B6B', 2),
    ]),
  ])
