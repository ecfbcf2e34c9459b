import { at, circle, ellipse, path, rect, stroke, svg } from '../kit.ts'
import { room, sofa, sofaArms } from '../lounge.ts'
import { amber, coral, cream, ink, leaf, lilac, plum, skins, sky, sun } from '../palette.ts'
import { sitting } from '../people-at-ease.ts'

const openBook = (color: string): string =>
  at(0, 0, [
    path(
      'M0,14C-30,-10 -80,-14 -116,-2L-104,-104C-74,-112 -28,-108 0,-84C28,-108 74,-112 104,-104L116,-2C80,-14 30,-10 0,14Z',
      color,
    ),
    path(
      'M0,4C-28,-16 -70,-20 -104,-10L-94,-110C-66,-116 -26,-112 0,-90C26,-112 66,-116 94,-110L104,-10C70,-20 28,-16 0,4Z',
      color,
      { opacity: 0.8 },
    ),
    rect(-4, -92, 8, 102, 4, '#00000033'),
    circle(52, -58, 17, sun),
    rect(-76, -76, 48, 8, 4, '#FFFFFF', { opacity: 0.7 }),
    rect(-72, -58, 36, 8, 4, '#FFFFFF', { opacity: 0.5 }),
  ])

const pad = (): string =>
  at(0, 0, [
    path('M-60,-24C-82,-26 -92,40 -78,48C-62,56 -50,26 -36,22L36,22C50,26 62,56 78,48C92,40 82,-26 60,-24Z', '#FFFFFF'),
    rect(-58, -10, 24, 8, 3, ink),
    rect(-50, -18, 8, 24, 3, ink),
    circle(42, -12, 6, coral),
    circle(54, -2, 6, leaf),
    circle(-16, 8, 9, '#3B3254'),
    circle(16, 8, 9, '#3B3254'),
  ])

const cat = (): string =>
  at(600, 842, [
    ellipse(0, 10, 110, 12, '#1B0F4A', { opacity: 0.4 }),
    path('M-96,4C-112,-60 -30,-84 30,-66C92,-60 110,-10 88,6Z', '#F4A259'),
    stroke('M84,-2C130,10 60,22 10,8', '#E08A3C', 20),
    path('M-108,-58L-112,-92L-86,-78L-62,-78L-40,-92L-42,-56Z', '#F4A259'),
    ellipse(-76, -46, 40, 34, '#F9B56F'),
    stroke('M-94,-46Q-88,-40 -82,-46M-68,-46Q-62,-40 -56,-46M-80,-34Q-75,-28 -70,-34', ink, 3.4),
    stroke('M0,-68L4,-48M28,-66L30,-46M54,-58L52,-40', '#D9742A', 7),
  ])

const onTheTable = (): string =>
  at(190, 800, [
    ellipse(0, 60, 130, 16, '#1B0F4A', { opacity: 0.5 }),
    stroke('M-60,0L-76,58M60,0L76,58', '#24155C', 12),
    ellipse(0, 0, 130, 28, '#E0A068'),
    ellipse(0, -5, 130, 26, '#F4BC82'),
    path('M-74,-44L-26,-44C-26,-10 -32,-4 -50,-4C-68,-4 -74,-10 -74,-44Z', cream),
    ellipse(-50, -44, 24, 6, '#8A5240'),
    stroke('M-26,-36C-8,-38 -8,-14 -30,-16', cream, 7),
    ellipse(44, -8, 52, 13, sky),
    circle(26, -22, 17, amber),
    circle(56, -22, 17, '#E9A23B'),
    circle(42, -34, 16, amber),
  ])

/** An evening together: one reads, one plays, one writes. */
export const heroLounge = (): string => {
  const reader = {
    head: { skin: skins[1], hair: '#7A4426', style: 'long', eyes: 'down', look: [4, 8] },
    top: 'crew',
    color: leaf,
    trousers: '#34487F',
    shoe: cream,
    left: [
      [-112, 206],
      [-84, 262],
    ],
    right: [
      [112, 206],
      [84, 262],
    ],
    sleeve: 1.5,
    lean: -10,
  } as const
  const player = {
    head: { skin: skins[4], hair: '#241A2B', style: 'short', mouth: 'laugh', look: [0, 3] },
    top: 'hoodie',
    color: sun,
    trousers: '#2B2150',
    shoe: coral,
    left: [
      [-106, 210],
      [-64, 254],
    ],
    right: [
      [106, 210],
      [64, 254],
    ],
    sleeve: 1.7,
  } as const
  const writer = {
    head: { skin: skins[2], hair: '#241A2B', style: 'turban', cloth: sky, beard: 'full', eyes: 'down', look: [-4, 8] },
    top: 'shirt',
    color: coral,
    trousers: '#4A3A66',
    shoe: lilac,
    left: [
      [-110, 212],
      [-66, 286],
    ],
    right: [
      [110, 208],
      [34, 252],
    ],
    sleeve: 1.5,
    lean: 8,
  } as const
  return svg(1200, 900, [
    ...room(),
    ...sofa(),
    sitting(352, 390, 0.86, reader, [at(0, 296, [openBook(plum)], 0.86)]),
    sitting(602, 376, 0.88, player, [at(0, 252, [pad()], 0.94)]),
    sitting(852, 388, 0.86, writer, [
      at(0, 286, [
        path('M-92,-40L70,-52L92,22L-76,36Z', '#1F6FB2'),
        path('M-84,-36L66,-47L86,17L-70,30Z', cream),
        stroke('M-58,-18L30,-24M-54,-2L10,-7M-50,14L24,8', '#8A7AB0', 5),
      ]),
      at(34, 246, [rect(-5, -58, 10, 84, 4, sun), path('M-5,26L5,26L0,40Z', ink)], 1, 28),
    ]),
    ...sofaArms(),
    onTheTable(),
    cat(),
  ])
}
