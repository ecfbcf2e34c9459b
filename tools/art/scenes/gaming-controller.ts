import { at, circle, ellipse, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, glow, sparkle } from '../nature.ts'
import { coral, cream, ink, leaf, lilac, peach, plum, rose, sky, sun } from '../palette.ts'
import { alien, coin, gold, heart, pixels, red, slime } from '../pixels.ts'
import { times } from '../shapes.ts'

/** A controller among pixels. */
export const controller = (): string =>
  svg(800, 800, [
    backdrop(800, linear(60, '#7A5CF0', plum, '#3A1FA6')),
    ...times(5, (i) => circle(400, 430, 560 - i * 105, i % 2 === 0 ? '#6A4BE6' : '#7D60F5', { opacity: 0.5 })),
    glow(400, 430, 380, '#C9A7FF', '99'),
    ...times(12, (i) =>
      at(400, 430, [path('M-20,-700L20,-700L6,-330L-6,-330Z', '#FFFFFF', { opacity: 0.06 })], 1, i * 30),
    ),
    at(150, 190, [pixels(alien, 13, { a: '#6FE3C4', o: '#FFFFFF', k: '#2A1478' })], 1, -10),
    at(640, 150, [pixels(heart, 19, red)], 1, 10),
    at(400, 108, [pixels(coin, 11, gold)]),
    at(90, 420, [pixels(coin, 9, gold)], 1, -8),
    at(724, 676, [pixels(slime, 13, { a: peach, w: '#FFD9C4', o: '#FFFFFF', k: ink })], 1, 8),
    at(110, 690, [pixels(heart, 12, red)], 1, -14),
    at(716, 366, [pixels(alien, 8, { a: sun, o: '#FFFFFF', k: '#2A1478' })], 1, 12),
    ...[
      [270, 240],
      [520, 210],
      [60, 300],
      [740, 260],
      [260, 720],
      [520, 730],
      [600, 250],
    ].map(([x = 0, y = 0], i) =>
      rect(x, y, 14 + (i % 3) * 5, 14 + (i % 3) * 5, 0, [sun, lilac, '#6FE3C4', peach][i % 4] ?? sun),
    ),
    stroke('M400,330C400,260 300,270 320,190C340,120 220,90 230,-10', '#2A1478', 16),
    ellipse(390, 672, 220, 22, '#1E0C66', { opacity: 0.5 }),
    at(
      400,
      460,
      [
        path(
          'M-150,-120C-190,-128 -250,-118 -274,-40C-302,50 -316,170 -262,190C-206,208 -176,118 -140,86L140,86C176,118 206,208 262,190C316,170 302,50 274,-40C250,-118 190,-128 150,-120C120,-114 100,-104 60,-104L-60,-104C-100,-104 -120,-114 -150,-120Z',
          '#CFC2F7',
        ),
        path(
          'M-150,-136C-190,-144 -250,-134 -274,-56C-302,34 -316,150 -262,170C-206,188 -176,98 -140,66L140,66C176,98 206,188 262,170C316,150 302,34 274,-56C250,-134 190,-144 150,-136C120,-130 100,-120 60,-120L-60,-120C-100,-120 -120,-130 -150,-136Z',
          linear(90, '#FFFFFF', '#EDE6FF'),
        ),
        rect(-226, -150, 92, 22, 11, rose),
        rect(134, -150, 92, 22, 11, rose),
        circle(-172, -44, 66, '#E2D8FF'),
        path('M-192,-96h40v32h32v40h-32v32h-40v-32h-32v-40h32Z', ink, {
          'stroke-linejoin': 'round',
          stroke: ink,
          'stroke-width': 10,
        }),
        path('M-172,-88l10,14h-20ZM-172,0l10,-14h-20ZM-216,-44l14,-10v20ZM-128,-44l-14,-10v20Z', '#8D7BE0'),
        circle(172, -44, 74, '#E2D8FF'),
        circle(172, -88, 25, sun),
        circle(172, 0, 25, leaf),
        circle(128, -44, 25, sky),
        circle(216, -44, 25, coral),
        ...[
          [172, -88],
          [172, 0],
          [128, -44],
          [216, -44],
        ].map(([x = 0, y = 0]) => ellipse(x - 7, y - 9, 8, 5, '#FFFFFF', { opacity: 0.6 })),
        ...[-76, 76].flatMap((x) => [
          circle(x, 34, 46, '#D6CAFA'),
          circle(x, 34, 36, '#2C2441'),
          circle(x, 30, 27, '#4A3F6E'),
          ellipse(x - 6, 22, 12, 7, '#FFFFFF', { opacity: 0.25 }),
        ]),
        rect(-46, -66, 34, 14, 7, lilac),
        rect(12, -66, 34, 14, 7, lilac),
        circle(0, -22, 17, plum),
        circle(0, -22, 8, '#FFFFFF'),
        path('M-256,-40C-272,20 -284,90 -274,130', 'none', {
          stroke: '#FFFFFF',
          'stroke-width': 12,
          'stroke-linecap': 'round',
          opacity: 0.9,
        }),
      ],
      1.08,
      -8,
    ),
    sparkle(300, 150, 26, cream),
    sparkle(560, 320, 18, cream),
    sparkle(210, 600, 18, cream),
  ])
