/**
 * Shortens a description as the specification requires: to exactly its first `chars` characters and "...", even within a word.
 * Counts code points, so that no surrogate pair is cut in half. A description that is not longer is returned unchanged.
 */
export const truncate = (description: string, chars: number): string => {
  const characters = [...description.slice(0, 2 * chars + 2)]
  return characters.length <= chars ? description : `${characters.slice(0, chars).join('')}...`
}
