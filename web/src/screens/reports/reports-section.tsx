import { type ReportKind, reportKindSchema, reportStatusSchema } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ReportCard } from '#features/moderation/decide/report-card.tsx'
import { moderatorQueries, type ReportFilter } from '#features/moderation/moderator/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { CardList } from '#shared/ui/card-list.tsx'
import { labelledControlStyles } from '#shared/ui/labelled-control-styles.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { SelectInput } from '#shared/ui/select-input.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { DimmedRows } from './dimmed-rows.tsx'
import { useQueryParams } from './use-query-params.ts'

const KIND_STYLES = { ...labelledControlStyles.control, minHeight: 40, fontSize: '0.9375rem' } as const

const STATUSES = [
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const

const KINDS = [
  { value: '', label: 'All kinds' },
  { value: 'report', label: 'Reports' },
  { value: 'notice', label: 'Notices' },
  { value: 'appeal', label: 'Objections' },
] as const

const WHAT = { report: 'reports', notice: 'notices', appeal: 'objections' } as const satisfies Record<
  ReportKind,
  string
>

const emptyTexts = ({ status, kind, uid }: ReportFilter) => {
  const what = WHAT[kind ?? 'report']
  const about = uid === undefined ? '' : ' about this account'
  return status === 'open'
    ? { title: `No open ${what}${about}`, text: uid === undefined ? `New ${what} appear here.` : undefined }
    : { title: `No closed ${what}${about}`, text: `Closed ${what} stay here for 90 days.` }
}

const List = ({ filter }: { filter: ReportFilter }) => {
  const list = useInfiniteQuery({ ...moderatorQueries.reports(filter), placeholderData: keepPreviousData })
  if (list.isPending) return <PageSpinner label="Loading reports" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the reports." onRetry={() => list.refetch()} />
  if (rowsOf(list.data).length === 0 && !list.hasNextPage) {
    const texts = emptyTexts(filter)
    if (filter.uid === undefined) return <MessagePanel drawing={nothingYet} headingLevel="h2" {...texts} />
    return <Typography color="textSecondary">{texts.title}.</Typography>
  }
  return (
    <DimmedRows dimmed={list.isPlaceholderData}>
      <CardList label="Reports" what={WHAT[filter.kind ?? 'report']} list={list}>
        {(report) => <ReportCard key={report._id} report={report} />}
      </CardList>
    </DimmedRows>
  )
}

/**
 * Reports, notices and appeals, open or closed, of one kind or of all. With `uid`, only those about this account and its groups. The URL
 * says which, so that Back leads from a group or an account to the same list.
 */
export const ReportsSection = ({ uid }: { uid?: string }) => {
  const { get, set } = useQueryParams()
  const { data: status = 'open' } = reportStatusSchema.safeParse(get('status'))
  const filter: ReportFilter = { status, kind: reportKindSchema.safeParse(get('kind')).data, uid }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3, alignItems: 'center' }}>
        <Box role="group" aria-label="Which reports" sx={{ display: 'flex', gap: 1 }}>
          {STATUSES.map(([each, label]) => (
            <Button
              key={each}
              size="small"
              variant={each === status ? 'contained' : 'outlined'}
              aria-pressed={each === status}
              onClick={() => set({ status: each === 'open' ? undefined : each })}
            >
              {label}
            </Button>
          ))}
        </Box>
        <SelectInput
          aria-label="Kind"
          value={filter.kind ?? ''}
          options={KINDS}
          onChange={({ currentTarget: { value } }) => set({ kind: value || undefined })}
          sx={KIND_STYLES}
        />
      </Box>
      <List filter={filter} />
    </>
  )
}
