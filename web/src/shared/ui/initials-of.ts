/** Null in Firefox before version 125, which then shows the first code point of a letter of several. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter() : null

const initialOf = (word: string): string => (letters ? [...letters.segment(word)][0]?.segment : [...word][0]) ?? ''

/** The first letters of a name's first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return (initialOf(first) + initialOf(last)).toLocaleUpperCase()
}
