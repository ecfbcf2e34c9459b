import type { InfiniteData } from '@tanstack/react-query'

/** A page of a list from REST, and the cursor of the next page. A page may be short or even empty although more follow. */
export type ListPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** The number of rows that are missing because moderators have hidden them. */
  readonly hiddenCount?: number | undefined
}

/** The loaded pages of a list. */
export type ListPages<Row> = InfiniteData<ListPage<Row>>

export const rowsOf = <Row>({ pages }: ListPages<Row>): Row[] => pages.flatMap(({ rows }) => rows)

/** The number of rows that are missing from the loaded pages because moderators have hidden them. */
export const hiddenCountOf = ({ pages }: ListPages<unknown>): number =>
  pages.reduce((sum, { hiddenCount = 0 }) => sum + hiddenCount, 0)

/** The same pages without some rows. */
export const withoutRows = <Row>(data: ListPages<Row>, isGone: (row: Row) => boolean): ListPages<Row> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => !isGone(row)) })),
})

/** The same pages with each row only once, at its first place. */
export const withoutRepeats = <Row>(data: ListPages<Row>, keyOf: (row: Row) => string): ListPages<Row> => {
  const seen = new Set<string>()
  return withoutRows(data, (row) => {
    const key = keyOf(row)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/** The same pages with each row replaced by what `change` returns. */
export const withChangedRows = <Row>(data: ListPages<Row>, change: (row: Row) => Row): ListPages<Row> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
})

/**
 * The same pages with a row added at the end of the list. While the list's last page is not loaded, the pages stay unchanged,
 * because the row will come with that page.
 */
export const withLastRow = <Row>(data: ListPages<Row>, row: Row): ListPages<Row> => {
  const last = data.pages.at(-1)
  if (!last || last.next !== null) return data
  return { ...data, pages: data.pages.with(-1, { ...last, rows: [...last.rows, row] }) }
}
