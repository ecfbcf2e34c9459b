import { type HairStyle, hairBack, hairFront } from './hair.ts'
import { at, circle, ellipse, path, stroke } from './kit.ts'
import { cream, ink, type Skin } from './palette.ts'

export interface Head {
  readonly skin: Skin
  readonly hair: string
  readonly style: HairStyle
  /** The direction in which the face looks, in units of the drawing (about -9..9 each). */
  readonly look?: readonly [number, number]
  readonly mouth?: 'smile' | 'laugh' | 'calm'
  readonly eyes?: 'open' | 'closed' | 'down'
  readonly beard?: 'full' | 'moustache'
  readonly glasses?: string
  readonly earring?: string
  /** Colour of a scarf, turban, cap or beanie. */
  readonly cloth?: string
}

const face = 'M-40,-10C-40,-60 40,-60 40,-10C40,30 22,52 0,52C-22,52 -40,30 -40,-10Z'

const mouthOf = (kind: Head['mouth'], skin: Skin): string => {
  if (kind === 'laugh')
    return (
      path('M-14,22Q0,26 14,22Q12,40 0,40Q-12,40 -14,22Z', '#7A2233') +
      path('M-12,23Q0,27 12,23Q11,29 0,29Q-11,29 -12,23Z', cream)
    )
  if (kind === 'calm') return stroke('M-8,28Q0,32 8,28', skin.shade === '#442518' ? '#2A120B' : '#8B3A3A', 3.6)
  return stroke('M-12,24Q0,36 12,24', skin.shade === '#442518' ? '#2A120B' : '#8B3A3A', 4)
}

const eyesOf = (kind: Head['eyes']): string => {
  if (kind === 'closed') return stroke('M-21,-1Q-15,-8 -9,-1M9,-1Q15,-8 21,-1', ink, 3.6)
  if (kind === 'down') return stroke('M-21,0Q-15,6 -9,0M9,0Q15,6 21,0', ink, 3.6)
  return (
    circle(-15, -1, 4.2, ink) +
    circle(15, -1, 4.2, ink) +
    circle(-13.6, -2.6, 1.3, cream) +
    circle(16.4, -2.6, 1.3, cream)
  )
}

/** Hair behind neck and shoulders, to be drawn before them. A hijab is in front of them instead. */
export const headBack = (h: Head): string => (h.style === 'hijab' ? '' : hairBack(h.style, h.hair, h.cloth ?? h.hair))

/** A head with its face at the origin: 80 wide, about 112 high without hair. */
export const head = (h: Head): string[] => {
  const [dx, dy] = h.look ?? [0, 0]
  const cloth = h.cloth ?? h.hair
  const hidden = h.style === 'hijab'
  const ear = (side: 1 | -1): string =>
    hidden
      ? ''
      : ellipse(side * 40 - dx * 0.4, 4, 9, 12, h.skin.base) + ellipse(side * 40 - dx * 0.4, 5, 4.5, 7, h.skin.shade)
  return [
    hidden ? hairBack(h.style, h.hair, cloth) : '',
    ear(-1),
    ear(1),
    path(face, h.skin.base),
    h.beard === 'full'
      ? path(
          'M-41,-8C-42,42 -22,62 0,62C22,62 42,42 41,-8C38,12 28,20 16,15C6,11 -6,11 -16,15C-28,20 -38,12 -41,-8Z',
          h.hair,
        )
      : '',
    at(dx, dy, [
      ellipse(-23, 15, 9, 6.5, '#F0626B', { opacity: 0.32 }),
      ellipse(23, 15, 9, 6.5, '#F0626B', { opacity: 0.32 }),
      h.beard === 'full' ? ellipse(0, 28, 15, 9, h.skin.base) : '',
      eyesOf(h.eyes),
      stroke('M-22,-16Q-15,-21 -8,-17M8,-17Q15,-21 22,-16', hidden || h.style === 'bald' ? ink : h.hair, 3.6, {
        opacity: 0.85,
      }),
      stroke('M1,-1Q7,9 4,13Q1,15 -3,13', h.skin.shade, 3.6),
      mouthOf(h.mouth, h.skin),
      h.beard === 'moustache'
        ? path('M0,16C-8,14 -18,20 -20,26C-12,26 -4,25 0,22C4,25 12,26 20,26C18,20 8,14 0,16Z', h.hair)
        : '',
      h.glasses === undefined
        ? ''
        : stroke(
            'M-29,-2a13,13 0 1 0 26,0a13,13 0 1 0 -26,0M3,-2a13,13 0 1 0 26,0a13,13 0 1 0 -26,0M-3,-4Q0,-7 3,-4M-29,-4L-40,-7M29,-4L40,-7',
            h.glasses,
            3.4,
          ),
    ]),
    hairFront(h.style, h.hair, cloth),
    h.earring === undefined ? '' : circle(-41 - dx * 0.4, 20, 5, h.earring) + circle(41 - dx * 0.4, 20, 5, h.earring),
  ]
}
