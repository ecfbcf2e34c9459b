import { group, stroke } from './kit.ts'
import { random, times } from './shapes.ts'

export const lines = (
  seed: number,
  x: number,
  y: number,
  width: number,
  rows: number,
  gap: number,
  color: string,
): string => {
  const next = random(seed)
  return group(
    times(rows, (row) => {
      const long = row % 4 === 3 ? width * (0.35 + next() * 0.3) : width * (0.86 + next() * 0.14)
      const waves = Math.floor(long / 16)
      return stroke(
        `M${x},${y + row * gap}${times(waves, (i) => `q4,${i % 3 === 0 ? -13 : -7} 8,0t8,0`).join('')}`,
        color,
        3.4,
      )
    }),
  )
}
