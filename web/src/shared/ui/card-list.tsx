import Box from '@mui/material/Box'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListPages, rowsOf } from '../rest/list-pages.ts'
import { ListFooter } from './list-footer.tsx'

/** The frame of one item in a list. */
export const CARD_STYLES = {
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 5,
  bgcolor: 'background.paper',
} as const

type CardListProps<Row> = {
  label: string
  /** A plural noun for the rows, such as 'groups'. */
  what: string
  list: UseInfiniteQueryResult<ListPages<Row>>
  children: (row: Row) => ReactNode
}

/** A page's main list: one column of cards, loaded one page of rows at a time. */
export const CardList = <Row,>({ label, what, list, children }: CardListProps<Row>) => (
  <div>
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {list.data && rowsOf(list.data).map(children)}
    </Box>
    <ListFooter what={what} list={list} />
  </div>
)
