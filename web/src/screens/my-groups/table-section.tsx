import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { GroupUrgency } from '#features/groups/card/group-urgency.ts'
import { type SortableGroup, sortByUrgency } from '#features/groups/card/sort-by-urgency.ts'
import { messages } from '#shared/messages/messages.ts'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'

type TableSectionProps<Row> = {
  title: string
  /** The plural of the rows, such as 'created groups'. */
  what: string
  empty: string
  /** Shown beside the link to Explore if the table is empty. */
  emptyAction?: ReactNode
  list: UseInfiniteQueryResult<ListPages<Row>>
  urgencyOf: (row: Row) => GroupUrgency
  children: (rows: Row[]) => ReactNode
}

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 4, bgcolor: 'background.paper' }}>{children}</Box>
  </Box>
)

/**
 * A list in one of its states (docs/architecture.md, "A page and its data"): pending, failed, empty, or a table, most urgent rows
 * first.
 */
export const TableSection = <Row extends SortableGroup>(props: TableSectionProps<Row>) => {
  const { title, what, empty, emptyAction, list, urgencyOf, children } = props
  const { data } = list
  const rows = useMemo(() => sortByUrgency(data ? rowsOf(data) : [], urgencyOf), [data, urgencyOf])
  if (list.isPending)
    return (
      <Framed title={title}>
        <Box role="status" aria-label={`Loading ${title}`} sx={{ p: 2.5 }}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={48} />
          ))}
        </Box>
      </Framed>
    )
  if (list.isLoadingError)
    return (
      <Framed title={title}>
        <MessagePanel role="alert" title={messages.ownGroupsFailed.title} text={messages.ownGroupsFailed.text}>
          <Button variant="contained" onClick={() => list.refetch()}>
            Try again
          </Button>
        </MessagePanel>
      </Framed>
    )
  if (rows.length === 0 && !list.hasNextPage)
    return (
      <Framed title={title}>
        <MessagePanel drawing={nothingYet} text={empty}>
          <ButtonLink to="/groups" variant="contained">
            Go explore!
          </ButtonLink>
          {emptyAction}
        </MessagePanel>
      </Framed>
    )
  return (
    <Box>
      {children(rows)}
      <ListFooter what={what} list={list} />
    </Box>
  )
}
