import { logActionSchema } from '@hobbyhub/contract/moderation/log'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LogEntry } from '#features/moderation/log/log-entry.tsx'
import { LogFilters } from '#features/moderation/log/log-filters.tsx'
import { type LogFilter, moderatorQueries } from '#features/moderation/moderator/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { DimmedRows } from './dimmed-rows.tsx'
import { useQueryParams } from './use-query-params.ts'

const Entries = ({ filter }: { filter: LogFilter }) => {
  const list = useInfiniteQuery({ ...moderatorQueries.log(filter), placeholderData: keepPreviousData })
  if (list.isPending) return <PageSpinner label="Loading the log" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the log." onRetry={() => list.refetch()} />
  const entries = rowsOf(list.data)
  if (entries.length === 0 && !list.hasNextPage)
    return (
      <MessagePanel
        drawing={nothingYet}
        headingLevel="h2"
        title="Nothing here"
        text="What moderators decide stays here for a year."
      />
    )
  return (
    <DimmedRows dimmed={list.isPlaceholderData}>
      <Box component="ul" aria-label="Log" sx={{ listStyle: 'none', p: 0, m: 0, borderTop: 1, borderColor: 'divider' }}>
        {entries.map((entry) => (
          <LogEntry key={entry._id} entry={entry} />
        ))}
      </Box>
      <ListFooter what="entries" list={list} />
    </DimmedRows>
  )
}

/** The page at /reports/log: what moderators have done, and why. */
const LogPage = () => {
  const { get, set } = useQueryParams()
  const filter = { action: logActionSchema.safeParse(get('action')).data, by: get('by') }
  return (
    <Page title="Log" subtitle="What the moderators of this site decided within a year, and why." maxWidth="md">
      <title>{`Log · ${site.name}`}</title>
      <LogFilters filter={filter} onChange={set} />
      <Entries filter={filter} />
    </Page>
  )
}

export default LogPage
