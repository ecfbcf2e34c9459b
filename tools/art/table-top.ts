import { at, circle, ellipse, linear, path, rect, stroke } from './kit.ts'
import { coral, cream, ink, leaf, lilac, plum, rose, sky, sun } from './palette.ts'
import { times } from './shapes.ts'

/** The table and what stands on it, to be drawn before the hands. */
export const table = (): string[] => [
  path('M-40,640L1240,640L1300,900L-100,900Z', linear(90, '#C57B4E', '#9A5638')),
  rect(-40, 628, 1280, 28, 12, '#E5AD7C'),
]

export const board = (): string =>
  at(905, 748, [
    path('M-170,-62L170,-62L214,70L-214,70Z', '#5C2E1E', { transform: 'translate(0 16)' }),
    path('M-170,-62L170,-62L214,70L-214,70Z', '#FFF0D2'),
    path('M-150,-50L150,-50L188,58L-188,58Z', '#F7D9A6'),
    ...times(6, (i) => circle(-130 + i * 52, -32, 13, [coral, cream, plum, cream, leaf, cream][i] ?? cream)),
    ...times(7, (i) => circle(-156 + i * 52, 36, 16, [cream, sky, cream, rose, cream, sun, cream][i] ?? cream)),
    ...[-138, -146].map((x, i) => circle(x, -10 + i * 22, 13, [leaf, cream][i] ?? cream)),
    ...[138, 147].map((x, i) => circle(x, -10 + i * 22, 13, [cream, coral][i] ?? cream)),
    ...(
      [
        [-78, 2, coral],
        [-20, -30, plum],
        [84, 30, leaf],
        [30, 4, sky],
      ] as const
    ).map(([x, y, color]) =>
      at(x, y, [
        ellipse(3, 5, 19, 7, '#8A5A44', { opacity: 0.4 }),
        path('M-17,2C-8,-12 -8,-26 -8,-30L8,-30C8,-26 8,-12 17,2Z', color),
        circle(0, -38, 13, color),
      ]),
    ),
    at(
      -10,
      32,
      [rect(-17, -19, 34, 34, 8, '#FFFFFF'), circle(-7, -9, 4, ink), circle(7, 5, 4, ink), circle(0, -2, 4, ink)],
      1,
      12,
    ),
  ])

export const stew = (): string =>
  at(150, 766, [
    ellipse(0, 44, 150, 20, '#5C2E1E', { opacity: 0.35 }),
    ...[-36, 30].map((x, i) =>
      stroke(`M${x},-96C${x - 26},-130 ${x + 26},-150 ${x},-190`, '#FFFFFF', 13, { opacity: 0.75 - i * 0.15 }),
    ),
    rect(-166, -46, 60, 26, 13, '#A93A1E'),
    rect(106, -46, 60, 26, 13, '#A93A1E'),
    path('M-122,-72L122,-72L112,20C108,44 90,50 0,50C-90,50 -108,44 -112,20Z', linear(0, '#F06A45', coral, '#B53A1C')),
    ellipse(0, -72, 122, 27, '#7A2A1A'),
    ellipse(0, -70, 108, 20, linear(0, '#FFC145', '#F7892F')),
    circle(40, -72, 13, leaf),
    circle(-30, -68, 11, '#D8392B'),
    path('M-92,-36C-92,-6 -90,8 -84,20', 'none', {
      stroke: '#FFC3AB',
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  ])

export const sketch = (): string =>
  at(470, 756, [
    path('M-118,-70L112,-78L142,66L-134,74Z', '#5C2E1E', { opacity: 0.4, transform: 'translate(4 14)' }),
    path('M-118,-70L112,-78L142,66L-134,74Z', '#FFFDF7'),
    path('M-84,40C-60,-14 -34,10 -10,-26C14,-52 40,10 64,-8C86,-20 96,20 106,38Z', lilac),
    path('M-94,50C-40,20 10,50 112,30L116,52L-100,60Z', '#6CC09A'),
    circle(62, -44, 17, sun),
    ...times(9, (i) => circle(-104 + i * 26, -66 - i, 4, '#8A5A44')),
  ])
