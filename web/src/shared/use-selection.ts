import { useState } from 'react'

/** Which rows of a list are selected. A row that has left the list is not selected any more. */
export const useSelection = <Row>(idOf: (row: Row) => string) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const select = (rows: readonly Row[]) => setIds(new Set(rows.map(idOf)))
  const toggle = (row: Row) =>
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(idOf(row))) after.add(idOf(row))
      return after
    })
  return { isSelected: (row: Row) => ids.has(idOf(row)), select, toggle }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
