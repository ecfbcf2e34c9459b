import { stringify } from 'csv-stringify/sync'

type Row = readonly (string | number)[]

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF'

/**
 * RFC 4180. What users write is escaped where a spreadsheet would run it as a formula, and every text is quoted. It belongs
 * in the first column: where a spreadsheet splits lines at semicolons, it honours quotes at the beginning of a line alone.
 */
const toText = (rows: readonly Row[]): string =>
  stringify([...rows], { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' })

/** A list as the text of a CSV file, a page at a time. */
export async function* csvText(headings: Row, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BOM + toText([headings])
  for await (const rows of pages) yield toText(rows)
}

/** Has browsers save the file, under a name in ASCII. */
export const csvHeaders = (name: string) => ({ 'content-disposition': `attachment; filename="${name}.csv"` })
