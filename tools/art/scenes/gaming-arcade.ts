import { at, circle, clip, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, glow, stars } from '../nature.ts'
import { coral, cream, ink, lilac, peach, rose, sky, sun } from '../palette.ts'
import { alien, coin, fox, gold, heart, pixels, red } from '../pixels.ts'
import { times } from '../shapes.ts'

const cabinet = (
  x: number,
  y: number,
  scale: number,
  color: string,
  trim: string,
  screen: readonly string[],
  id: string,
): string =>
  at(
    x,
    y,
    [
      ellipse(10, 6, 150, 18, '#0D0826', { opacity: 0.6 }),
      path(
        'M-130,0L-130,-250L-146,-300L-118,-520L-130,-540L-130,-620L130,-620L130,-540L118,-520L146,-300L130,-250L130,0Z',
        color,
      ),
      rect(-116, -610, 232, 66, 12, linear(0, trim, '#FFF3CC', trim)),
      ...times(5, (i) => circle(-76 + i * 38, -577, 10, color)),
      rect(-108, -528, 216, 210, 18, '#120B30'),
      clip(id, rect(-96, -516, 192, 186, 10, ink), screen),
      path('M-96,-516L0,-516L-96,-380Z', '#FFFFFF', { opacity: 0.1 }),
      path('M-146,-300L146,-300L160,-236L-160,-236Z', '#2C2162'),
      path('M-146,-300L146,-300L149,-286L-149,-286Z', trim),
      stroke('M-78,-262L-84,-306', '#B9A7FF', 9),
      circle(-85, -312, 17, coral),
      circle(20, -266, 14, rose),
      circle(62, -262, 14, sun),
      circle(104, -266, 14, '#6FE3C4'),
      rect(-60, -190, 120, 108, 14, '#00000040'),
      rect(-34, -166, 26, 50, 6, '#120B30'),
      rect(8, -166, 26, 50, 6, '#120B30'),
      rect(-24, -160, 6, 20, 3, coral),
      rect(18, -160, 6, 20, 3, coral),
      path('M96,-230L130,-250L130,0L96,0Z', '#000000', { opacity: 0.16 }),
    ],
    scale,
  )

/** A row of arcade cabinets at night. */
export const arcade = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#160C3D', '#38197A', '#1E0F52')),
    stars(41, 40, 800, 200, lilac),
    glow(400, 330, 430, '#E0508C', '88'),
    glow(110, 430, 260, '#2D8CD8', '88'),
    glow(700, 430, 260, '#FFC145', '66'),
    // a sign of light
    group([
      stroke('M220,140C150,140 150,46 220,46L580,46C650,46 650,140 580,140Z', '#E0508C', 20, { opacity: 0.3 }),
      stroke('M220,140C150,140 150,46 220,46L580,46C650,46 650,140 580,140Z', '#FF9CC6', 8),
      ...[250, 350, 450, 550].map((x, i) =>
        at(x, 93, [
          pixels(
            i % 2 === 0 ? alien : heart,
            i % 2 === 0 ? 6 : 8,
            i % 2 === 0 ? { a: '#6FE3C4', o: '#FFFFFF', k: '#1E0F52' } : { a: '#FFC145', b: '#FFC145', w: '#FFF3CC' },
          ),
        ]),
      ),
    ]),
    path('M0,640L800,640L800,800L0,800Z', linear(90, '#2A1478', '#120838')),
    ...times(9, (i) => stroke(`M${i * 100},640L${400 + (i * 100 - 400) * 2.4},800`, rose, 3, { opacity: 0.55 })),
    ...[652, 676, 712, 764].map((y) => stroke(`M0,${y}L800,${y}`, rose, 3, { opacity: 0.5 })),
    cabinet(
      124,
      690,
      0.78,
      '#1F6FB2',
      sky,
      [
        rect(-100, -520, 200, 200, 0, '#081B3D'),
        ...times(8, (i) =>
          at(-66 + (i % 4) * 44, -476 + Math.floor(i / 4) * 42, [
            pixels(alien, 3.2, { a: i < 4 ? '#6FE3C4' : sun, o: '#FFFFFF', k: '#081B3D' }),
          ]),
        ),
        rect(-16, -356, 32, 12, 2, cream),
        rect(-3, -366, 6, 12, 1, cream),
        rect(-2, -408, 4, 18, 1, coral),
      ],
      'c1',
    ),
    cabinet(
      676,
      690,
      0.78,
      '#D98200',
      sun,
      [
        rect(-100, -520, 200, 200, 0, '#2A0B3D'),
        circle(0, -440, 44, linear(90, sun, rose)),
        ...times(3, (i) => rect(-50, -434 + i * 13, 100, 4 + i, 0, '#2A0B3D')),
        path('M-100,-400L-60,-424L-20,-400L30,-430L100,-400L100,-320L-100,-320Z', '#4A1C7A'),
        rect(-100, -400, 200, 80, 0, '#1D6B5A'),
        path('M-8,-400L8,-400L76,-320L-76,-320Z', '#3B3254'),
        path('M-1,-396L1,-396L4,-372L-4,-372ZM-4,-364L4,-364L7,-344L-7,-344Z', cream),
        path('M4,-352h44l8,14v12h-60v-12Z', coral),
        rect(12, -350, 28, 8, 3, '#BFE0F7'),
        rect(2, -326, 12, 8, 2, ink),
        rect(38, -326, 12, 8, 2, ink),
        rect(-86, -506, 44, 10, 4, sun),
      ],
      'c2',
    ),
    cabinet(
      400,
      750,
      0.92,
      '#B52C6E',
      rose,
      [
        rect(-100, -520, 200, 200, 0, linear(90, '#5B3FD6', '#F08AC0')),
        circle(50, -460, 26, '#FFE6A8'),
        path('M-100,-380L-40,-440L10,-390L60,-430L110,-380L110,-320L-100,-320Z', '#3A1FA6'),
        rect(-100, -362, 200, 50, 0, '#2F9E6E'),
        rect(-100, -362, 200, 10, 0, '#6CCB93'),
        rect(10, -416, 60, 16, 3, peach),
        ...times(2, (i) => at(26 + i * 28, -434, [pixels(coin, 2.6, gold)])),
        at(-44, -394, [pixels(fox, 6.4, { r: '#F47A2A', w: cream, k: ink, b: '#23355E' })]),
        rect(-86, -506, 60, 10, 4, '#FFFFFF', { opacity: 0.8 }),
        ...times(3, (i) => at(42 + i * 20, -500, [pixels(heart, 2, red)])),
      ],
      'c3',
    ),
    glow(400, 780, 260, '#E0508C', '66'),
  ])
