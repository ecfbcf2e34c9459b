const letters = new Intl.Segmenter()

const initialOf = (word: string): string => [...letters.segment(word)][0]?.segment ?? ''

/** The first letters of a name's first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return (initialOf(first) + initialOf(last)).toLocaleUpperCase()
}
