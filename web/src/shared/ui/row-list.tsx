import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListPages, rowsOf } from '../rest/list-pages.ts'
import { ListFooter } from './list-footer.tsx'
import { LoadFailure } from './load-failure.tsx'

/** The height in px of a row with an avatar, a line of text beside it, and the border. */
const ROW_HEIGHT = 65
const MAX_SKELETONS = 10

/** Two columns if there is room for two rows side by side. */
const COLUMNS = {
  width: '100%',
  display: 'grid',
  columnGap: 7,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
} as const

/**
 * A row of a list, with a line below it. It is focusable, because it may have to take the focus when a button disappears. Its
 * containment lets the browser look for what the pointer is over in one row only. Without that, each frame of scrolling through a
 * thousand rows took a slow phone 26 ms. `content-visibility` cost more than it saved: 13 ms a frame, and a layout for each row.
 */
export const ListRow = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    tabIndex={-1}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
      contain: 'layout',
    }}
  >
    {children}
  </Box>
)

type RowListProps<Row> = {
  list: UseInfiniteQueryResult<ListPages<Row>>
  /** A plural noun for the rows, such as 'groups'. */
  what: string
  loading: string
  failed: string
  empty: string
  /** The expected number of rows, which decides how many skeletons are shown. */
  count?: number
  /** The height of a row in px, if rows have more than an avatar and a line of text. */
  rowHeight?: number | { xs: number; sm: number }
  /** Filters and sorts the loaded rows. If it is left out, all rows are shown in the order in which they were loaded. */
  arrange?: ((rows: Row[]) => Row[]) | undefined
  /**
   * Whether `arrange` leaves rows out. If so, the list has no footer with a count and a button for more rows, because the search
   * field above the list has both.
   */
  isFiltered?: boolean
  children: (row: Row) => ReactNode
}

/** A paginated list in a section of a page, with its loading, failed and empty states. */
export const RowList = <Row,>({
  list,
  what,
  loading,
  failed,
  empty,
  count = 3,
  rowHeight = ROW_HEIGHT,
  arrange = (rows) => rows,
  isFiltered = false,
  children,
}: RowListProps<Row>) => {
  if (list.isPending)
    return (
      <Box role="status" aria-label={loading} sx={COLUMNS}>
        {Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={at} sx={{ height: rowHeight }} />
        ))}
      </Box>
    )
  if (list.isLoadingError) return <LoadFailure title={failed} onRetry={() => list.refetch()} />
  const rows = rowsOf(list.data)
  if (rows.length === 0 && !list.hasNextPage) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <Box sx={{ width: '100%' }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, ...COLUMNS }}>
        {arrange(rows).map(children)}
      </Box>
      {!isFiltered && <ListFooter what={what} list={list} />}
    </Box>
  )
}
