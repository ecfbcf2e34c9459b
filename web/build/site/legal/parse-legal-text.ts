import MarkdownIt, { type Token } from 'markdown-it'

export type LegalText = {
  readonly title: string
  /** The first words, for search engines. */
  readonly description: string
  /** What stands below the title. */
  readonly html: string
}

/** What is wrong in a line of a file. Lines count from 1. */
export type LegalMistake = { readonly line: number; readonly text: string }

// Raw HTML and all addresses are recognised here, so that `mistakesIn` can refuse them. The library alone would show them as text.
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })
markdown.validateLink = () => true

/** The addresses that a link or picture may have: of the web, of this site, or for writing and calling. */
const ALLOWED_ADDRESS = /^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i

/** A blank of the examples, such as [[your name]], also over two lines or with a mark in it. A link may have brackets: [[1]](/page). */
const BLANK = /\[\[[^\]]*\]\](?!\()/g

const MAX_DESCRIPTION_CHARS = 160

/** Looked for in the text as it was written, because a mark within a blank would divide it. */
const blanksIn = (source: string): LegalMistake[] =>
  Array.from(source.matchAll(BLANK), ({ 0: blank, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: `A blank is left to fill in: ${blank.replaceAll(/\s+/g, ' ')}`,
  }))

/** The inline tokens of a block that begins in line `first`, each with its line. */
const inlineTokens = ({ children }: Token, first: number): { token: Token; line: number }[] => {
  let line = first
  return (children ?? []).map((token) => {
    const found = { token, line }
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1
    return found
  })
}

const mistakeOf = (token: Token): string | null => {
  if (token.type === 'html_block' || token.type === 'html_inline')
    return `Raw HTML isn't shown: ${token.content.trim().split('\n')[0]}. Write it in Markdown.`
  const address = token.attrGet('href') ?? token.attrGet('src')
  if (address !== null && !ALLOWED_ADDRESS.test(String(address)))
    return `The address ${address} can't be opened. Begin it with https://, mailto: or tel:, or with / for a page of this site.`
  return null
}

const isHeading = (token: Token | undefined, tag = 'h1'): boolean => token?.type === 'heading_open' && token.tag === tag

const mistakesIn = (tokens: readonly Token[]): LegalMistake[] => {
  const none = isHeading(tokens[0]) ? [] : [{ line: 1, text: 'The text must begin with its title: # Title' }]
  let line = 1
  const others = tokens.flatMap((token, at) => {
    // The cells of a table have no line of their own: it is that of their row.
    if (token.map) line = token.map[0] + 1
    const own =
      at > 0 && isHeading(token) ? 'Only the title has one #. Begin other headings with ##.' : mistakeOf(token)
    const within = inlineTokens(token, line).flatMap((each) => {
      const text = mistakeOf(each.token)
      return text === null ? [] : [{ line: each.line, text }]
    })
    // The content of a block stands in its inline tokens, too.
    return [...(own === null || token.type === 'inline' ? [] : [{ line, text: own }]), ...within]
  })
  return [...none, ...others]
}

/** The text of a block without its marks. */
const plainText = (block: Token | undefined): string =>
  (block?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()

const shorten = (text: string): string => {
  if (text.length <= MAX_DESCRIPTION_CHARS) return text
  return `${text.slice(0, MAX_DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`
}

/**
 * Converts a legal text from Markdown to HTML, which contains nothing but what Markdown can say. Returns all mistakes if there are
 * any.
 */
export const parseLegalText = (source: string): LegalText | { readonly mistakes: readonly LegalMistake[] } => {
  const tokens = markdown.parse(source, {})
  const mistakes = [...mistakesIn(tokens), ...blanksIn(source)].toSorted((a, b) => a.line - b.line)
  if (mistakes.length > 0) return { mistakes }
  const [, title, , ...rest] = tokens
  const first = rest.findIndex(({ type }) => type === 'paragraph_open')
  return {
    title: plainText(title),
    description: shorten(plainText(rest[first + 1])),
    html: markdown.renderer.render(rest, markdown.options, {}),
  }
}
