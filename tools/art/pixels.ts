import { group, rect } from './kit.ts'
import { rose, sun } from './palette.ts'

/** Pixel art from rows of letters, centred on the origin. A letter without a colour is left empty. */
export const pixels = (rows: readonly string[], size: number, colors: Readonly<Record<string, string>>): string => {
  const width = Math.max(...rows.map((row) => row.length)) * size
  const height = rows.length * size
  return group(
    rows.flatMap((row, y) =>
      [...row].map((letter, x) => {
        const color = colors[letter]
        // Slightly wider than the grid, so that no gap shows between neighbours.
        return color === undefined
          ? ''
          : rect(x * size - width / 2, y * size - height / 2, size + 0.4, size + 0.4, 0, color)
      }),
    ),
  )
}

export const heart = ['.aa..aa.', 'awaaaaaa', 'awaaaaaa', 'aaaaaaab', '.aaaaab.', '..aaab..', '...ab...']
export const coin = ['..aaaa..', '.aawwaa.', 'aawbbaaa', 'aawbbaab', 'aawbbaab', 'aaabbaab', '.aaaaab.', '..abbb..']
/** One eye, two feelers, four feet. */
export const alien = [
  '.a.....a.',
  '..a.a.a..',
  '..aaaaa..',
  '.aaoooaa.',
  'aaaokoaaa',
  'aaaoooaaa',
  '.aaaaaaa.',
  '.a.a.a.a.',
  'a..a.a..a',
]
export const slime = [
  '...aaaa...',
  '..awwaaa..',
  '.awaaaaaa.',
  '.aaaaaaaa.',
  'aaokaaokaa',
  'aaokaaokaa',
  'aaaaaaaaaa',
  'aaaakkaaaa',
  'aaaaaaaaaa',
  '.aa.aaa.a.',
]
export const fox = [
  'r......r',
  'rr....rr',
  'rrrrrrrr',
  'rkrrrrkr',
  'rwwrrwwr',
  '.wwkkww.',
  '..bbbb.r',
  '.rbbbbrr',
  '..bbbbr.',
  '..r..r..',
]

export const red = { a: rose, b: '#B22F69', w: '#FFD3E4' }

export const gold = { a: sun, b: '#E09A16', w: '#FFF3CC' }
