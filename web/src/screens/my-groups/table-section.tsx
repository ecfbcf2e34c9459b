import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'

type TableSectionProps<Row> = {
  title: string
  empty: string
  query: UseQueryResult<Row[]>
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

/** One of the page's lists in its states: loading, failed, empty, or the table. */
export const TableSection = <Row,>({ title, empty, query, children }: TableSectionProps<Row>) => {
  if (query.isPending)
    return (
      <Framed title={title}>
        <Box role="status" aria-label={`Loading ${title}`} sx={{ p: 2.5 }}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={48} />
          ))}
        </Box>
      </Framed>
    )
  if (query.isLoadingError)
    return (
      <Framed title={title}>
        <MessagePanel role="alert" title={messages.ownGroupsFailed.title} text={messages.ownGroupsFailed.text}>
          <Button variant="contained" onClick={() => query.refetch()}>
            Try again
          </Button>
        </MessagePanel>
      </Framed>
    )
  if (query.data.length === 0)
    return (
      <Framed title={title}>
        <MessagePanel drawing={nothingYet} text={empty}>
          <ButtonLink to="/groups" variant="contained">
            Go explore!
          </ButtonLink>
        </MessagePanel>
      </Framed>
    )
  return children(query.data)
}
