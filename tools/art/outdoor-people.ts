import { head, headBack } from './head.ts'
import { at, circle, ellipse, path, rect, stroke } from './kit.ts'
import { limb } from './limbs.ts'
import { coral, cream, ink, rose, skins, sun, teal } from './palette.ts'
import { capsule } from './shapes.ts'

export const angler = (): string => {
  const person = { skin: skins[0], hair: '#C65A24', style: 'cap', cloth: teal, beard: 'full', look: [9, 2] } as const
  return at(0, 0, [
    limb(
      [
        [0, -20],
        [74, -22],
        [78, 62],
      ],
      [27, 22, 15],
      person.skin.base,
      { color: '#2B3A67', reach: 1.9 },
    ),
    path('M64,56L94,56C114,62 118,74 114,80L64,80Z', ink),
    capsule([4, -116], 34, [0, -26], 32, sun),
    capsule([8, -150], 13, [6, -130], 14, person.skin.shade),
    at(12, -196, [headBack(person), ...head(person)], 0.72),
    stroke('M66,-84Q130,-212 226,-224', '#5A2B25', 7),
    stroke('M226,-224Q240,-120 236,2', cream, 2.4, { opacity: 0.9 }),
    circle(236, 6, 10, coral),
    limb(
      [
        [-8, -120],
        [14, -58],
        [74, -92],
      ],
      [19, 16, 11],
      person.skin.base,
      { color: '#E5A61F', reach: 1.4 },
    ),
    circle(76, -92, 13, person.skin.base),
  ])
}

export const photographer = (): string => {
  const person = { skin: skins[3], hair: '#241A2B', style: 'curly', look: [-8, 2], mouth: 'smile' } as const
  return at(0, 0, [
    ellipse(0, 6, 80, 12, ink, { opacity: 0.25 }),
    limb(
      [
        [24, -210],
        [34, -110],
        [42, -10],
      ],
      [34, 26, 17],
      '#34487F',
    ),
    limb(
      [
        [-20, -210],
        [-30, -110],
        [-26, -10],
      ],
      [34, 26, 17],
      '#3D548F',
    ),
    ...[44, -24].map((x) =>
      path(`M${x - 36},6C${x - 38},-8 ${x - 22},-14 ${x - 10},-22L${x + 16},-22L${x + 18},6Z`, '#8A4F30'),
    ),
    at(0, -462, [headBack(person)], 0.86),
    capsule([2, -340], 56, [2, -226], 46, rose),
    path('M-20,-396L30,-240L52,-262L4,-400Z', '#5A2B4A'),
    capsule([0, -414], 16, [0, -394], 18, person.skin.shade),
    at(0, -462, head(person), 0.86),
    limb(
      [
        [48, -352],
        [70, -280],
        [-4, -398],
      ],
      [23, 19, 13],
      person.skin.base,
      { color: '#C23F77', reach: 1.3 },
    ),
    at(-22, -446, [
      rect(-44, -26, 82, 56, 12, ink),
      rect(-40, -14, 74, 30, 0, '#4A3F66'),
      rect(-26, -36, 40, 14, 5, ink),
      rect(-66, -18, 28, 42, 8, '#2C2441'),
      ellipse(-66, 3, 9, 20, '#8CC8F2'),
      circle(26, -18, 5, coral),
    ]),
    limb(
      [
        [-40, -348],
        [-96, -328],
        [-62, -412],
      ],
      [22, 18, 12],
      person.skin.base,
      { color: rose, reach: 1.3 },
    ),
    circle(-60, -416, 14, person.skin.base),
  ])
}
