/** In pixels, like all measures here. */
const SMALLEST = 38
const SIZES = [88, 76, 64, 54, 46, SMALLEST] as const
/** The distance between two lines, as a multiple of the font's size. */
export const LINE_HEIGHT = 1.14

type Box = { readonly width: number; readonly height: number }
type Fitted = { readonly size: number; readonly lines: readonly string[] }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What a reader takes for one character may be several code points, such as an emoji of a family. */
export const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Joins parts to lines, each as long as fits. A part that alone is too long gets a line of its own. */
const toLines = (parts: readonly string[], between: string, fits: (line: string) => boolean): readonly string[] => {
  const lines: string[] = []
  for (const part of parts) {
    const joined = `${lines.at(-1)}${between}${part}`
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

const shortenTo = (line: string, fits: (line: string) => boolean): string => {
  const characters = charactersOf(line)
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/**
 * Breaks a text into lines, in the largest size with which all its words fit into the box. If there is none, breaks words, too, and
 * cuts the text.
 *
 * @param measure the width of a line in a size, in pixels
 */
export const fitText = (text: string, box: Box, measure: (line: string, size: number) => number): Fitted => {
  const words = text.split(' ')
  const maxLines = (size: number) => Math.floor(box.height / (size * LINE_HEIGHT))
  const fitsIn = (size: number) => (line: string) => measure(line, size) <= box.width
  for (const size of SIZES) {
    const lines = toLines(words, ' ', fitsIn(size))
    if (lines.length <= maxLines(size) && lines.every(fitsIn(size))) return { size, lines }
  }
  const fits = fitsIn(SMALLEST)
  const pieces = words.flatMap((word) => toLines(charactersOf(word), '', fits))
  const lines = toLines(pieces, ' ', fits)
  const shown = lines.slice(0, maxLines(SMALLEST))
  const [last = ''] = shown.slice(-1)
  return { size: SMALLEST, lines: shown.length < lines.length ? [...shown.slice(0, -1), shortenTo(last, fits)] : shown }
}
