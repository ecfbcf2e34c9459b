/** A number as people read it: two significant digits. */
export const about = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 20 })

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

export const dollars = (value: number): string => {
  if (value === 0) return '$0'
  return value >= 10
    ? `$${about(value)}`
    : `$${Number(value.toPrecision(2))
        .toFixed(value >= 0.1 ? 2 : 5)
        .replace(/(\.\d\d+?)0+$/, '$1')}`
}

export const percent = (share: number): string => `${about(100 * share)} %`

/** A table in Markdown; the first row is its head. */
export const markdownTable = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The text with each table between its marks (`<!-- table: name -->`, `<!-- end -->`); throws where one has no place. */
export const withTables = (text: string, tables: ReadonlyMap<string, string>): string => {
  const missing = new Set(tables.keys())
  const filled = text.replace(
    /(<!-- table: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      if (!missing.delete(name)) throw new Error(`There is no table "${name}", or it is there twice`)
      return `${begin}\n${tables.get(name)}\n\n${end}`
    },
  )
  if (missing.size > 0) throw new Error(`Not in the text: ${[...missing].join(', ')}`)
  return filled
}
