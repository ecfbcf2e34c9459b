import { stringify } from 'csv-stringify/sync'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { deadlinePerOperation } from './deadline.ts'
import { allPages } from './firestore/all-pages.ts'

type Row = readonly (string | number)[]

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF'

/**
 * CSV as in RFC 4180. Texts that a spreadsheet would run as a formula are escaped, and every text is quoted. Texts that users
 * wrote belong in the first column, or are changed by `laterCell`: a spreadsheet that splits lines at semicolons honours quotes only
 * at the start of a line.
 */
const toText = (rows: readonly Row[]): string =>
  stringify([...rows], { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' })

/** The results of a query as the text of a CSV file, read and sent a page at a time. */
export async function* csvText(
  headings: Row,
  query: Query,
  toRow: (doc: QueryDocumentSnapshot) => Row,
): AsyncGenerator<string> {
  yield BOM + toText([headings])
  for await (const docs of allPages(query, deadlinePerOperation)) yield toText(docs.map(toRow))
}

/**
 * A text that a user wrote, for another column than the first: without semicolons, tabs and line breaks, so that no spreadsheet
 * begins a new cell within it, which could be a formula.
 */
export const laterCell = (text: string): string => text.replaceAll(';', ',').replaceAll(/\s+/g, ' ')

const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Makes browsers save the response as a file. `plain` is for clients that read ASCII names only (RFC 6266). */
export const csvHeaders = (plain: string, name: string) => ({
  'content-disposition': `attachment; filename="${plain}.csv"; filename*=UTF-8''${encodeURIComponent(`${name}.csv`).replaceAll(/['()*!]/g, percentEncoded)}`,
})
