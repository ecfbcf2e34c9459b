import { book } from '../book.ts'
import { head, headBack } from '../head.ts'
import { at, circle, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { limb } from '../limbs.ts'
import { backdrop, birds, cloud, glow, sprig } from '../nature.ts'
import { amber, coral, cream, leaf, peach, plum, rose, skins, sun } from '../palette.ts'
import { capsule, ground, leafShape, random, times } from '../shapes.ts'

const foliage = (): string => {
  const next = random(21)
  const crown = ['#1F7D55', '#2F9E6E', '#4DB37D', '#7CCB86', '#B5D96B']
  return group([
    ...times(5, (layer) =>
      group(
        times(16, () =>
          circle(
            70 + next() * 560,
            10 + next() * (290 - layer * 34) - layer * 8,
            92 - layer * 14,
            crown[layer] ?? leaf,
            { opacity: layer === 0 ? 1 : 0.9 },
          ),
        ),
      ),
    ),
    ...times(60, (i) =>
      at(
        next() * 640,
        next() * 330,
        [path(leafShape(30, 9), i % 4 === 0 ? sun : '#D4E88A', { opacity: 0.8 })],
        1,
        next() * 360,
      ),
    ),
  ])
}

/** Somebody reading on a bench below a big tree. */
export const bench = (): string => {
  const next = random(77)
  const reader = {
    skin: skins[3],
    hair: '#241A2B',
    style: 'bun',
    eyes: 'down',
    look: [7, 8],
    mouth: 'smile',
    earring: sun,
  } as const
  return svg(800, 800, [
    backdrop(800, linear(90, '#FFF0C7', '#FFE2B0', '#D3EBC6')),
    glow(640, 250, 320, '#FFFBE6', 'FF'),
    circle(640, 250, 70, sun),
    cloud(560, 120, 0.8, '#FFFFFF', 0.9),
    birds(520, 330, 0.8, '#8A6A4A'),
    ground(
      [
        [0, 470],
        [200, 420],
        [420, 470],
        [620, 410],
        [800, 450],
      ],
      800,
      '#B7DDA8',
    ),
    ground(
      [
        [0, 540],
        [240, 506],
        [480, 540],
        [800, 500],
      ],
      800,
      '#8CCB93',
    ),
    ...times(4, (i) => circle(560 + i * 66, 488 - (i % 2) * 10, 34 + (i % 3) * 10, '#6CBB86')),
    ground(
      [
        [0, 620],
        [300, 596],
        [800, 616],
      ],
      800,
      linear(90, '#4DB37D', '#237A56'),
    ),
    path(
      'M190,640C226,520 230,400 206,270C240,300 262,320 270,350C282,300 304,260 344,230C316,320 312,520 352,640Z',
      linear(0, '#8A5A44', '#5C3A33'),
    ),
    stroke('M222,330Q170,270 130,250M300,330Q360,280 420,260', '#6A4438', 22),
    foliage(),
    // the bench
    ellipse(480, 716, 270, 20, '#0F4A33', { opacity: 0.4 }),
    ...[280, 670].map((x) => rect(x, 570, 20, 146, 8, '#3B2A3F')),
    ...[0, 1, 2].map((i) => rect(250, 470 + i * 40, 460, 28, 12, i % 2 === 0 ? '#C57B4E' : '#D68C5C')),
    ...[280, 670].map((x) => rect(x, 460, 18, 130, 8, '#3B2A3F')),
    at(
      500,
      596,
      [
        at(8, -216, [headBack(reader)], 0.86),
        capsule([0, -112], 52, [-6, -20], 46, rose),
        capsule([8, -172], 15, [2, -150], 17, reader.skin.shade),
        limb(
          [
            [-12, -8],
            [104, -18],
            [112, 96],
          ],
          [34, 27, 16],
          reader.skin.base,
          { color: '#2B3A67', reach: 1.86 },
        ),
        limb(
          [
            [6, 0],
            [88, 2],
            [84, 106],
          ],
          [34, 27, 16],
          reader.skin.base,
          { color: '#34487F', reach: 1.84 },
        ),
        path('M66,100L104,100C126,106 132,118 128,124L68,124Z', coral),
        path('M96,90L134,90C156,96 162,108 158,114L98,114Z', peach),
        at(8, -216, head(reader), 0.86),
        limb(
          [
            [38, -118],
            [70, -56],
            [96, -84],
          ],
          [19, 15, 11],
          reader.skin.base,
          { color: '#C23F77', reach: 1.3 },
        ),
        at(
          110,
          -96,
          [
            path(
              'M-14,26C-54,2 -60,-20 -58,-44C-40,-40 -14,-30 0,-8C14,-34 40,-48 62,-52C64,-26 54,6 8,28Z',
              '#1F6FB2',
            ),
            path('M-10,16C-44,-4 -50,-18 -50,-36C-34,-34 -12,-24 0,-6C12,-30 34,-42 54,-46C54,-24 44,2 6,18Z', cream),
            stroke('M0,-6L-2,16', '#CDB592', 3),
          ],
          1.06,
          6,
        ),
        limb(
          [
            [-30, -114],
            [-12, -46],
            [62, -66],
          ],
          [20, 16, 11],
          reader.skin.base,
          { color: rose, reach: 1.35 },
        ),
      ],
      1.06,
    ),
    ...[0, 1].map((i) => rect(244, 596 + i * 24, 472, 20, 10, i === 0 ? '#E29A68' : '#B8673D')).slice(1),
    book(330, 596, 110, 30, plum, sun),
    book(334, 566, 92, 26, amber, cream, 2),
    ...times(22, (i) =>
      at(
        next() * 800,
        330 + next() * 440,
        [path(leafShape(26, 9), [sun, coral, '#D4E88A', peach][i % 4] ?? sun)],
        1,
        next() * 360,
      ),
    ),
    sprig(40, 800, 1.1, 14, '#14603F', '#14603F', 3),
    sprig(120, 812, 0.8, -12, '#1A6F4A', '#14603F', 3),
    sprig(764, 806, 1.1, -18, '#14603F', '#14603F', 3),
  ])
}
