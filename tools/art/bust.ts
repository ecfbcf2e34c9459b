import { type Head, head, headBack } from './head.ts'
import { at, circle, path, rect, stroke, svg } from './kit.ts'
import { backdrop } from './nature.ts'
import { cream, white } from './palette.ts'

type Top = 'crew' | 'shirt' | 'hoodie' | 'vest' | 'wrap'

export interface Bust {
  readonly head: Head
  readonly top: Top
  readonly color: string
}

export interface Portrait extends Bust {
  readonly background: string
  readonly accent: string
}

const shoulders =
  'M-104,160C-104,102 -64,86 -22,76C-12,92 12,92 22,76C64,86 104,102 104,160L92,262C64,296 -64,296 -92,262L-104,160Z'

const dressed = (top: Top, color: string, head: Head): string => {
  const body = path(shoulders, color)
  switch (top) {
    case 'shirt':
      return (
        body +
        path('M-24,74L0,104L-30,122L-44,86ZM24,74L0,104L30,122L44,86Z', white, { opacity: 0.85 }) +
        stroke('M0,110L0,284', '#00000033', 3)
      )
    case 'hoodie':
      return (
        body +
        path('M-50,88C-30,70 30,70 50,88C40,116 16,124 0,126C-16,124 -40,116 -50,88Z', '#00000026') +
        stroke('M-14,116L-16,146M14,116L16,146', cream, 4)
      )
    case 'vest':
      return body + path('M-24,76L0,132L24,76L40,82L5,286L-5,286L-40,82Z', cream, { opacity: 0.9 })
    case 'wrap':
      return (
        body +
        path('M-22,76L40,288L-56,284L-98,150C-92,116 -80,100 -70,92Z', '#0000001F') +
        path('M-20,76Q0,118 20,76Z', head.skin.base)
      )
    default:
      return body + stroke('M-24,78Q0,104 24,78', white, 7, { opacity: 0.5 })
  }
}

/** Head, neck and clothes. The face is at the origin, the lower edge at y = 290. */
export const bust = (p: Bust): string[] => {
  const neck =
    rect(-19, 30, 38, 66, 18, p.head.skin.base) + path('M-19,46Q0,72 19,46L19,60Q0,82 -19,60Z', p.head.skin.shade)
  return [headBack(p.head), neck, dressed(p.top, p.color, p.head), ...head(p.head)]
}

/** A square portrait of the given size in pixels. */
export const portrait = (p: Portrait, size: number): string =>
  svg(
    256,
    256,
    [
      backdrop(256, p.background),
      circle(200, 64, 96, p.accent, { opacity: 0.5 }),
      circle(34, 214, 66, p.accent, { opacity: 0.28 }),
      at(128, 128, bust(p), 1.14),
    ],
    { width: size, height: size },
  )
