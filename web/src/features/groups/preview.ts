/** A word is cut in two if cutting before it would leave less than this share of the text. */
const MIN_SHARE = 0.6

/**
 * A description as the specification's cards show it: its first `chars` characters followed by "...", without breaking
 * a word if it can be helped, or doubling its full stop. A description that is not longer is shown as it is.
 */
export const preview = (description: string, chars: number): string => {
  const all = [...description.slice(0, 2 * chars + 2)]
  if (all.length <= chars) return description
  const cut = all.slice(0, chars).join('')
  const words = /\s/.test(all[chars] ?? '') ? cut.trimEnd() : cut.replace(/\s+\S*$/, '')
  return `${words.length >= cut.length * MIN_SHARE ? words.replace(/[.,;:]+$/, '') : cut}...`
}
