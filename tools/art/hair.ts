import { circle, ellipse, group, path, rect, stroke } from './kit.ts'
import { white } from './palette.ts'
import { times } from './shapes.ts'

export type HairStyle =
  | 'short'
  | 'swept'
  | 'bob'
  | 'long'
  | 'bun'
  | 'afro'
  | 'curly'
  | 'ponytail'
  | 'braids'
  | 'hijab'
  | 'turban'
  | 'cap'
  | 'beanie'
  | 'bald'
  | 'grey'

const ring = (count: number, radius: number, size: number, fill: string, from: number, to: number, cy = -14): string =>
  group(
    times(count, (i) => {
      const turn = from + ((to - from) * i) / (count - 1)
      return circle(Math.cos(turn) * radius, cy + Math.sin(turn) * radius, size, fill)
    }),
  )

const parted = 'M-43,4C-50,-66 -6,-68 0,-60C6,-68 50,-66 43,4C42,-18 30,-36 0,-46C-30,-36 -42,-18 -43,4Z'
const fringe = 'M-45,8C-52,-70 52,-70 45,8C42,-6 40,-14 34,-22C10,-18 -16,-20 -34,-26C-40,-16 -43,-6 -45,8Z'

/** The hair behind the face. `cloth` is the colour of a scarf, turban, cap or beanie. */
export const hairBack = (style: HairStyle, hair: string, cloth: string): string => {
  switch (style) {
    case 'bob':
      return path('M-52,-8C-54,-74 54,-74 52,-8C54,20 56,42 46,54C20,60 -20,60 -46,54C-56,42 -54,20 -52,-8Z', hair)
    case 'long':
      return path(
        'M-50,-10C-54,-74 54,-74 50,-10C52,30 64,70 58,112C30,122 -30,122 -58,112C-64,70 -52,30 -50,-10Z',
        hair,
      )
    case 'bun':
      return circle(0, -70, 24, hair)
    case 'afro':
      return circle(0, -22, 62, hair) + ring(13, 52, 20, hair, 0.55, Math.PI * 2.0 + 2.6, -20)
    case 'curly':
      return ring(11, 42, 19, hair, Math.PI * 0.86, Math.PI * 2.14, -16)
    case 'ponytail':
      return path('M20,-52C70,-78 92,-30 76,14C70,38 58,48 54,60C48,30 58,0 40,-20Z', hair)
    case 'braids':
      return group(
        [-1, 1].flatMap((side) => times(5, (i) => ellipse(side * (46 + i * 1.5), 18 + i * 19, 12 - i, 13, hair))),
      )
    case 'hijab':
      return path('M-54,-6C-58,-78 58,-78 54,-6C56,40 66,76 74,104C30,124 -30,124 -74,104C-66,76 -56,40 -54,-6Z', cloth)
    default:
      return ''
  }
}

/** The hair in front of the face. */
export const hairFront = (style: HairStyle, hair: string, cloth: string): string => {
  switch (style) {
    case 'short':
      return path(
        'M-43,-2C-50,-66 -8,-70 8,-64C44,-64 50,-28 43,-2C40,-18 34,-28 26,-33C6,-24 -20,-26 -33,-33C-39,-24 -41,-14 -43,-2Z',
        hair,
      )
    case 'swept':
      return path(
        'M-43,0C-52,-40 -34,-62 -6,-66C-2,-74 14,-76 34,-66C52,-56 50,-22 43,0C42,-14 40,-24 34,-30C14,-26 -10,-32 -22,-44C-24,-30 -40,-22 -43,0Z',
        hair,
      )
    case 'bob':
      return path(fringe, hair)
    case 'long':
    case 'bun':
    case 'braids':
      return path(parted, hair)
    case 'ponytail':
      return path(
        'M-43,2C-50,-66 10,-72 22,-62C48,-54 48,-20 43,2C42,-18 34,-30 20,-40C0,-30 -30,-26 -36,-18C-40,-12 -42,-6 -43,2Z',
        hair,
      )
    case 'afro':
      return path('M-44,-2C-50,-72 50,-72 44,-2C38,-26 22,-36 0,-36C-22,-36 -38,-26 -44,-2Z', hair)
    case 'curly':
      return ring(7, 32, 13, hair, Math.PI * 1.1, Math.PI * 1.9, -12)
    case 'hijab':
      return (
        path(
          'M-54,-6C-58,-78 58,-78 54,-6C54,34 36,66 0,70C-36,66 -54,34 -54,-6ZM-36,-8C-36,28 -20,48 0,48C20,48 36,28 36,-8C36,-50 -36,-50 -36,-8Z',
          cloth,
          { 'fill-rule': 'evenodd' },
        ) + stroke('M-44,34Q-10,82 52,72', white, 3, { opacity: 0.3 })
      )
    case 'turban':
      return (
        path(
          'M-46,-14C-64,-70 -24,-92 0,-90C24,-92 64,-70 46,-14C30,-34 12,-42 0,-44C-12,-42 -30,-34 -46,-14Z',
          cloth,
        ) + stroke('M-48,-30Q-10,-48 36,-82M-40,-60Q-10,-66 14,-88M48,-30Q30,-46 12,-52', white, 3, { opacity: 0.32 })
      )
    case 'cap':
      return (
        path('M-44,-18C-46,-70 46,-70 44,-18Z', cloth) +
        path('M-46,-22C-20,-34 40,-34 72,-18C76,-10 66,-8 58,-10C20,-18 -20,-16 -46,-12Z', cloth) +
        path('M-46,-22C-20,-34 40,-34 72,-18C76,-10 66,-8 58,-10C20,-18 -20,-16 -46,-12Z', '#00000033') +
        path('M-44,-14L-43,6Q-38,2 -36,-14Z', hair)
      )
    case 'beanie':
      return (
        circle(0, -78, 13, white, { opacity: 0.9 }) +
        path('M-44,-26C-46,-88 46,-88 44,-26Z', cloth) +
        rect(-48, -36, 96, 22, 11, cloth) +
        rect(-48, -36, 96, 22, 11, '#00000026') +
        path('M-44,-16L-43,8Q-37,2 -36,-16ZM44,-16L43,8Q37,2 36,-16Z', hair)
      )
    case 'grey':
      return path(
        'M-43,2C-56,-20 -50,-52 -30,-58C-10,-72 24,-68 36,-54C52,-44 52,-18 43,2C42,-14 38,-24 30,-30C12,-40 -10,-40 -30,-30C-38,-22 -42,-12 -43,2Z',
        hair,
      )
    default:
      return ''
  }
}
