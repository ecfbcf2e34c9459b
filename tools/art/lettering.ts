import { group, stroke } from './kit.ts'

/** Letters as strokes, only those of the slogan: baseline at 0, capitals 80 high. */
const glyphs: Readonly<Record<string, readonly [width: number, path: string]>> = {
  H: [50, 'M0,-80V0M50,-80V0M0,-40H50'],
  F: [42, 'M44,-80H0V0M0,-42H36'],
  S: [46, 'M44,-66C40,-75 33,-80 23,-80C9,-80 1,-72 1,-61C1,-34 46,-49 46,-21C46,-8 37,0 23,0C11,0 3,-6 0,-15'],
  a: [50, 'M50,-25a25,25 0 1 1 -50,0a25,25 0 1 1 50,0M50,-50V0'],
  b: [50, 'M0,-80V0M0,-25a25,25 0 1 1 50,0a25,25 0 1 1 -50,0'],
  d: [50, 'M50,-80V0M50,-25a25,25 0 1 1 -50,0a25,25 0 1 1 50,0'],
  e: [49, 'M1,-27H49C49,-40 39,-50 25,-50C11,-50 0,-39 0,-25C0,-11 11,0 25,0C34,0 41,-4 45,-11'],
  h: [42, 'M0,-80V0M0,-28C0,-42 9,-50 21,-50C33,-50 42,-42 42,-28V0'],
  i: [0, 'M0,-50V0M0,-75V-74.9'],
  l: [0, 'M0,-80V0'],
  n: [42, 'M0,-50V0M0,-28C0,-42 9,-50 21,-50C33,-50 42,-42 42,-28V0'],
  o: [50, 'M50,-25a25,25 0 1 1 -50,0a25,25 0 1 1 50,0'],
  p: [50, 'M0,-50V26M0,-25a25,25 0 1 1 50,0a25,25 0 1 1 -50,0'],
  r: [20, 'M0,-50V0M0,-24C0,-40 8,-50 22,-50'],
  t: [24, 'M10,-72V-16C10,-6 15,0 26,0M-4,-50H26'],
  u: [42, 'M0,-50V-22C0,-8 9,0 21,0C33,0 42,-8 42,-22V-50M42,-22V0'],
  y: [46, 'M0,-50L23,-3M46,-50L18,14C14,22 8,27 0,26'],
  '.': [0, 'M0,0V0.1'],
  ' ': [14, ''],
}

/** A line of text, its baseline's left end at x, y; `size` is the height of its capitals. */
export const lettering = (text: string, x: number, y: number, size: number, color: string, weight = 13): string => {
  const scale = size / 80
  let pen = 0
  const letters = [...text].map((letter) => {
    const [width, d] = glyphs[letter] ?? [0, '']
    const drawn = d === '' ? '' : stroke(d, color, weight, { transform: `translate(${Math.round(pen * 10) / 10} 0)` })
    pen += width + 25
    return drawn
  })
  return group(letters, { transform: `translate(${x} ${y}) scale(${scale})` })
}
