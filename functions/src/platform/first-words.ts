/** The beginning of a text in one line, cut between words after at most `max` characters, with an ellipsis if it was cut. */
export const firstWords = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (characters.length <= max) return line
  const cut = characters.slice(0, max).join('')
  const end = cut.lastIndexOf(' ')
  // A text without spaces, such as one in Japanese, is cut anywhere.
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
