import { at, circle, ellipse, path, rect, stroke, svg } from './kit.ts'
import { sparkle } from './nature.ts'
import { leafShape } from './shapes.ts'

/** Colours that stand out in both themes, which share these files. */
const tone = {
  line: '#8A7FB0',
  soft: '#8C78E633',
  plum: '#7C63E8',
  coral: '#F0704A',
  sun: '#F2B233',
  leaf: '#3FA878',
  sky: '#4A9FDE',
  rose: '#E0629A',
  paper: '#F6EEE2',
  face: '#5A4A8A',
}

const plate = (...children: readonly string[]): string =>
  svg(240, 180, [ellipse(120, 100, 108, 70, tone.soft), ellipse(120, 164, 84, 7, tone.soft), ...children])

const face = (mood: 'glad' | 'sad' | 'puzzled', color = tone.face): string =>
  [
    circle(-9, -3, 2.6, color),
    circle(9, -3, 2.6, color),
    stroke({ glad: 'M-8,5Q0,13 8,5', sad: 'M-7,10Q0,3 7,10', puzzled: 'M-5,8Q2,4 7,8' }[mood], color, 2.6),
  ].join('')

const card = (x: number, y: number, color: string, turn: number): string =>
  at(
    x,
    y,
    [
      rect(-24, -32, 48, 64, 8, tone.paper),
      rect(-18, -26, 36, 28, 5, color),
      rect(-18, 8, 30, 5, 2.5, tone.line),
      rect(-18, 18, 20, 5, 2.5, tone.line, { opacity: 0.5 }),
    ],
    1,
    turn,
  )

const person = (x: number, y: number, skin: string, color: string, scale = 1): string =>
  at(
    x,
    y,
    [
      path('M-26,44C-26,18 -14,12 0,12C14,12 26,18 26,44Z', color),
      circle(0, -4, 17, skin),
      path('M-17,-6C-18,-26 18,-26 17,-6C10,-14 -8,-16 -17,-6Z', tone.face),
      at(0, 0, [face('glad')], 0.66),
    ],
    scale,
  )

export const drawings: Readonly<Record<string, () => string>> = {
  'no-groups': () =>
    plate(
      card(58, 96, tone.rose, -12),
      card(176, 84, tone.leaf, 10),
      stroke('M142,124L172,154', tone.coral, 13),
      circle(116, 94, 42, tone.plum),
      circle(116, 94, 33, tone.paper),
      at(116, 95, [face('puzzled')], 1.25),
      path('M92,84C95,74 103,68 112,67', 'none', { stroke: '#FFFFFF', 'stroke-width': 5, 'stroke-linecap': 'round' }),
      sparkle(200, 40, 9, tone.sun),
      sparkle(46, 42, 7, tone.sky),
      circle(72, 148, 4, tone.coral),
    ),
  'nothing-yet': () =>
    plate(
      stroke('M120,112C120,90 118,76 120,52', tone.leaf, 5),
      at(120, 84, [path(leafShape(44, 17), tone.leaf)], 1, -62),
      at(120, 70, [path(leafShape(46, 18), '#5CC495')], 1, 58),
      at(120, 58, [path(leafShape(30, 12), tone.leaf)], 1, -6),
      path('M84,112H156L147,160C146,164 143,166 139,166H101C97,166 94,164 93,160Z', tone.coral),
      rect(78, 100, 84, 18, 8, '#F58B66'),
      at(120, 138, [face('glad', tone.paper)], 1.1),
      path('M186,128h26v16a13,13 0 0 1 -26,0Z', tone.sky),
      stroke('M212,130q14,2 6,14M186,132L172,118', tone.sky, 5),
      sparkle(62, 60, 10, tone.sun),
      sparkle(180, 50, 8, tone.plum),
      circle(50, 118, 5, tone.rose),
    ),
  offline: () =>
    plate(
      path('M70,104C44,104 40,70 66,68C66,40 106,32 118,54C138,40 166,54 160,76C186,76 186,104 164,104Z', tone.sky),
      at(114, 78, [face('sad', tone.paper)], 1.2),
      stroke('M96,104V120C96,136 70,132 70,150', tone.line, 5),
      at(70, 152, [rect(-11, -2, 22, 14, 4, tone.plum), stroke('M-5,12V18M5,12V18', tone.plum, 4)]),
      stroke('M220,152H176C160,152 150,150 142,140', tone.line, 5),
      at(
        136,
        132,
        [rect(-12, -8, 24, 18, 5, tone.coral), circle(-4, 0, 2.2, tone.paper), circle(5, 0, 2.2, tone.paper)],
        1,
        45,
      ),
      stroke('M98,140L106,134M100,152L110,152', tone.sun, 4),
      sparkle(196, 48, 8, tone.sun),
    ),
  failure: () =>
    plate(
      path(
        'M66,50H174C184,50 190,56 190,66V116C190,126 184,132 174,132H124L96,156V132H66C56,132 50,126 50,116V66C50,56 56,50 66,50Z',
        tone.plum,
      ),
      at(120, 90, [face('sad', tone.paper)], 1.6),
      at(
        172,
        58,
        [
          rect(-26, -9, 52, 18, 9, tone.sun),
          rect(-9, -9, 18, 18, 2, '#FFD98A'),
          circle(-3, -2, 1.5, tone.face),
          circle(3, 2, 1.5, tone.face),
        ],
        1,
        38,
      ),
      stroke('M62,50L74,66L66,76L78,88', tone.paper, 3, { opacity: 0.75 }),
      at(196, 142, [
        circle(0, 0, 13, tone.coral),
        circle(0, 0, 5, tone.paper),
        stroke('M0,-16V-12M0,12V16M-16,0H-12M12,0H16M-11,-11L-9,-9M11,11L9,9M-11,11L-9,9M11,-11L9,-9', tone.coral, 6),
      ]),
      circle(40, 44, 5, tone.rose),
      sparkle(204, 34, 8, tone.sky),
    ),
  'not-found': () =>
    plate(
      stroke('M62,50L32,108H76M62,88V134', tone.plum, 13),
      stroke('M194,50L164,108H208M194,88V134', tone.coral, 13),
      circle(120, 92, 43, tone.sun),
      circle(120, 92, 33, tone.paper),
      stroke('M120,64V68M120,116V120M92,92H96M144,92H148', tone.line, 4),
      path('M136,72L126,97L104,112L114,87Z', tone.rose),
      path('M136,72L126,97L114,87Z', tone.plum),
      circle(120, 92, 4, tone.paper),
      circle(120, 44, 7, 'none', { stroke: tone.sun, 'stroke-width': 5 }),
      stroke('M44,158Q80,146 112,156T190,150', tone.leaf, 5, { 'stroke-dasharray': '1 12' }),
    ),
  welcome: () =>
    plate(
      path('M20,164C60,120 180,120 220,164Z', tone.leaf),
      person(76, 112, '#C98A5E', tone.sky, 0.9),
      person(164, 112, '#F0BE98', tone.rose, 0.9),
      person(120, 106, '#8F5A3C', tone.plum, 1.1),
      stroke('M154,138L176,24', tone.line, 5),
      path('M176,24C190,14 200,36 220,24L216,58C198,68 188,46 173,56Z', tone.coral),
      path('M192,34l3,7l7,0l-6,5l2,7l-6,-4l-6,4l2,-7l-6,-5l7,0Z', '#FFE3A3'),
      sparkle(48, 52, 10, tone.sun),
      sparkle(112, 36, 8, tone.rose),
      circle(78, 36, 4, tone.sky),
      circle(144, 56, 4, tone.leaf),
      rect(28, 84, 9, 9, 2, tone.coral, { transform: 'rotate(20 32 88)' }),
    ),
  approval: () =>
    plate(
      rect(56, 40, 108, 116, 14, tone.paper),
      rect(56, 40, 108, 34, 14, tone.plum),
      rect(56, 60, 108, 14, 0, tone.plum),
      rect(94, 32, 32, 16, 7, tone.line),
      person(110, 96, '#C98A5E', tone.sky, 0.7),
      rect(78, 136, 64, 7, 3.5, tone.line, { opacity: 0.7 }),
      rect(72, 54, 46, 7, 3.5, '#FFFFFF', { opacity: 0.7 }),
      circle(172, 126, 31, tone.leaf),
      stroke('M158,127L168,138L187,115', tone.paper, 8),
      circle(58, 140, 20, tone.sun),
      circle(58, 140, 14, tone.paper),
      stroke('M58,132V140L64,144', tone.face, 3),
      sparkle(196, 60, 9, tone.coral),
      sparkle(40, 66, 7, tone.rose),
    ),
}
