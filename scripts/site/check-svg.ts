/** Decodes references such as `&#106;`, behind which an address could hide. */
const decode = (text: string): string =>
  text.replace(/&#(x?)([\da-f]+);?/gi, (_, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10ffff)),
  )

const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<!(doctype|entity)/i, 'a document type or entities'],
  [/<([\w-]+:)?script\b/i, 'a script'],
  [/<([\w-]+:)?foreignObject\b/i, 'a foreignObject'],
  [/\son[a-z]+\s*=/i, 'an event handler, such as onload'],
  [/javascript\s*:/i, 'an address that begins with javascript:'],
  [/@import/i, '@import'],
]

/** Addresses of a name in the same file and pictures within the file are allowed; all others would be loaded from elsewhere. */
const ADDRESS = /(?:\b(?:href|src)\s*=\s*["']?|url\(\s*["']?)\s*(?!#|data:image\/(?:png|jpeg|webp);)[^\s"')>]/i

/** Why a drawing must not become part of the site, or undefined if it may. It is shown to everybody, from the site's own address. */
export const svgProblem = (svg: string): string | undefined => {
  const text = decode(svg)
  if (!/<svg[\s>]/i.test(text)) return 'is not an SVG drawing: save it as SVG or PNG'
  const found = FORBIDDEN.find(([pattern]) => pattern.test(text))
  if (found) return `contains ${found[1]}: save it again as plain SVG, without scripts, or as PNG`
  const withoutNamespaces = text.replaceAll(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/g, '')
  if (ADDRESS.test(withoutNamespaces)) {
    return 'refers to another file or web address: save it with everything inside, or as PNG'
  }
  return undefined
}
