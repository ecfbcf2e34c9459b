import { stringify } from 'csv-stringify/sync'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { deadlinePerOperation } from './deadline.ts'
import { allPages } from './firestore/all-pages.ts'

type Row = readonly (string | number)[]

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF'

/**
 * RFC 4180. What users write is escaped where a spreadsheet would run it as a formula, and every text is quoted. It belongs
 * in the first column: where a spreadsheet splits lines at semicolons, it honours quotes at the beginning of a line alone.
 */
const toText = (rows: readonly Row[]): string =>
  stringify([...rows], { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' })

/** What a query finds as the text of a CSV file, read and sent a page at a time. */
export async function* csvText(
  headings: Row,
  query: Query,
  toRow: (doc: QueryDocumentSnapshot) => Row,
): AsyncGenerator<string> {
  yield BOM + toText([headings])
  for await (const docs of allPages(query, deadlinePerOperation)) yield toText(docs.map(toRow))
}

/** Has browsers save the file, under a name in ASCII. */
export const csvHeaders = (name: string) => ({ 'content-disposition': `attachment; filename="${name}.csv"` })
