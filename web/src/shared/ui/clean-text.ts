import { FORBIDDEN_IN_MULTILINE } from '@hobbyhub/contract/shared/characters'

/** Characters that end a line in other programs: vertical tab (Word), form feed, and the line separators of Unicode. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
const NOT_SHOWN = new RegExp(`${FORBIDDEN_IN_MULTILINE.source}|\\p{Surrogate}`, 'gu')
/** Directional marks and other invisible characters that a text may have. At its edges they have no effect, and are removed. */
const INVISIBLE = '\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff'
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu')
const EDGES = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'gu')

/** Replaces the characters of a text that a field would refuse, although nobody sees them. */
export const cleanText = (text: string, isMultiline: boolean): string => {
  const lines = text.replace(LINE_ENDS, '\n')
  return (isMultiline ? lines : lines.replace(/[\n\t]+/gu, ' ')).replace(NOT_SHOWN, '')
}

/** Cleans a text that was copied elsewhere. WhatsApp and contacts put directional marks around names and numbers. */
export const cleanPastedText = (text: string, isMultiline: boolean): string =>
  cleanText(text, isMultiline).replace(EDGES, (edge) => edge.replace(ALL_INVISIBLE, ''))
