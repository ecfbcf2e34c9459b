import { useEffect, useState } from 'react'
import { TYPEWRITER_DELETING_MS, TYPEWRITER_PAUSE_MS, TYPEWRITER_TYPING_MS } from '#shared/constants.ts'

type State = { readonly index: number; readonly length: number; readonly deleting: boolean }

/** Returns the next state, and the delay before it in ms. */
const step = (words: readonly string[], { index, length, deleting }: State): { next: State; after: number } => {
  const isWhole = length === words[index]?.length
  if (!deleting && isWhole) return { next: { index, length: length - 1, deleting: true }, after: TYPEWRITER_PAUSE_MS }
  if (!deleting) return { next: { index, length: length + 1, deleting }, after: TYPEWRITER_TYPING_MS }
  if (length > 0) return { next: { index, length: length - 1, deleting }, after: TYPEWRITER_DELETING_MS }
  return { next: { index: (index + 1) % words.length, length: 1, deleting: false }, after: TYPEWRITER_TYPING_MS }
}

/**
 * Starts with the whole first word, pauses, deletes the word, and types the next one. Returns the typed part and the rest of the
 * current word. While `moves` is false, the typed part is the whole word.
 */
export const useTypewriter = (words: readonly string[], moves: boolean) => {
  const [state, setState] = useState<State>({ index: 0, length: words[0]?.length ?? 0, deleting: false })
  useEffect(() => {
    if (!moves) return
    const { next, after } = step(words, state)
    const timer = setTimeout(() => setState(next), after)
    return () => clearTimeout(timer)
  }, [words, state, moves])
  const word = words[state.index] ?? ''
  const length = moves ? state.length : word.length
  return { index: state.index, typed: word.slice(0, length), rest: word.slice(length) }
}
