export type Token = {
  readonly kind: 'name' | 'number' | 'string' | 'mark' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

const TOKEN = new RegExp(
  [
    String.raw`(?<skip>\s+|//[^\n]*)`,
    String.raw`(?<string>'(?:[^'\\]|\\.)*')`,
    String.raw`(?<number>-?\d+(?:\.\d+)?)`,
    String.raw`(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<mark>&&|\|\||[=!<>]=|\*\*|[-+*!<>=?:;,.(){}[\]$/])`,
  ].join('|'),
  'suy',
)

/** Splits a rules file into tokens. Knows only the parts of the language that our rules use, and throws at anything else. */
export const tokenize = (source: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)?.groups
    const kind = (['name', 'number', 'string', 'mark'] as const).find((name) => found?.[name] !== undefined)
    const text = found?.skip ?? (kind && found?.[kind])
    if (!text) throw new Error(`Cannot read the rules at ${JSON.stringify(source.slice(at, at + 40))}`)
    if (kind) tokens.push({ kind, text, start: at, end: at + text.length })
    at += text.length
  }
  return [...tokens, { kind: 'end', text: '', start: at, end: at }]
}
