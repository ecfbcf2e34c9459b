/**
 * A description as the specification's cards show it: exactly its first `chars` characters followed by "...", even within a word.
 * Characters are code points, so that no emoji is cut in half. A description that is not longer stays unchanged.
 */
export const truncate = (description: string, chars: number): string => {
  const characters = [...description.slice(0, 2 * chars + 2)]
  return characters.length <= chars ? description : `${characters.slice(0, chars).join('')}...`
}
