import { isInUnspacedScript, wordsOf } from '@hobbyhub/contract/shared/words'

/**
 * Whether a text names a town. Ignores case, accents and punctuation, so "Sao Paulo" names "São Paulo". A name inside a longer
 * word counts only in scripts without spaces.
 */
export const mentionsTown = (text: string, town: string): boolean => {
  const key = wordsOf(town).join('')
  const words = wordsOf(text)
  return words.some((word, from) =>
    isInUnspacedScript(word) ? word.includes(key) : words.some((_, to) => words.slice(from, to + 1).join('') === key),
  )
}
