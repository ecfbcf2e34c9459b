import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ListPages, rowsOf } from '../rest/list-pages.ts'
import { countText } from './count-text.ts'
import { LoadMore } from './load-more.tsx'

type ListFooterProps<Row> = { what: string; list: UseInfiniteQueryResult<ListPages<Row>> }

/** Shown below a list of several pages: the number of shown rows, and a button to load more. */
export const ListFooter = <Row,>({ what, list }: ListFooterProps<Row>) => {
  const { data, hasNextPage } = list
  if (!data || (data.pages.length === 1 && !hasNextPage)) return null
  const shown = countText(rowsOf(data).length)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: 3 }}>
      <Typography role="status" tabIndex={-1} color="textSecondary">
        {hasNextPage ? `${shown} ${what} shown so far` : `All ${shown} ${what} shown`}
      </Typography>
      {hasNextPage && <LoadMore what={what} list={list} />}
    </Box>
  )
}
