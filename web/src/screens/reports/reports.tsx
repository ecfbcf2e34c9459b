import type { ReportStatus } from '@hobbyhub/contract/moderation/report'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReportCard } from '#features/moderation/decide/report-card.tsx'
import { moderationQueries } from '#features/moderation/queries.ts'
import { NotFound } from '#screens/not-found.tsx'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CardList } from '#shared/ui/card-list.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'

/** Only a closed site has invitations to it. */
const SiteInvites = isClosed ? lazy(() => import('#features/invites/site/site-invites-section.tsx')) : null

const EMPTY = {
  open: { title: 'No open reports', text: 'New reports appear here.' },
  closed: { title: 'No closed reports', text: 'Closed reports stay here for 90 days.' },
} as const

const CHOICES = [
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const

const List = ({ status }: { status: ReportStatus }) => {
  const list = useInfiniteQuery(moderationQueries.reports(status))
  if (list.isPending) return <PageSpinner label="Loading reports" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the reports." onRetry={() => list.refetch()} />
  if (rowsOf(list.data).length === 0 && !list.hasNextPage)
    return <MessagePanel drawing={nothingYet} headingLevel="h2" {...EMPTY[status]} />
  return (
    <CardList label="Reports" what="reports" list={list}>
      {(report) => <ReportCard key={report._id} report={report} />}
    </CardList>
  )
}

const isRefused = (error: unknown): boolean => error instanceof RestFailure && error.status === 403

/** The page at /reports: the users' reports, for moderators. Other users get the page for unknown paths. */
const Reports = ({ user }: { user: SessionUser }) => {
  const [status, setStatus] = useState<ReportStatus>('open')
  const moderator = useQuery(moderationQueries.isModerator(user.uid))
  const { error } = useInfiniteQuery({ ...moderationQueries.reports('open'), enabled: moderator.data === true })
  if (moderator.isPending) return <PageSpinner label="Loading reports" />
  if (moderator.isLoadingError)
    return <LoadFailure headingLevel="h1" title="We couldn't load the reports." onRetry={() => moderator.refetch()} />
  if (!moderator.data || isRefused(error)) return <NotFound />
  return (
    <Page title="Reports" subtitle="Reports to the moderators of this site." maxWidth="md">
      <title>{`Reports · ${site.name}`}</title>
      <Box role="group" aria-label="Which reports" sx={{ display: 'flex', gap: 1, mb: 3 }}>
        {CHOICES.map(([choice, label]) => (
          <Button
            key={choice}
            size="small"
            variant={choice === status ? 'contained' : 'outlined'}
            aria-pressed={choice === status}
            onClick={() => setStatus(choice)}
          >
            {label}
          </Button>
        ))}
      </Box>
      <List status={status} />
      {SiteInvites && (
        <Suspense>
          <SiteInvites />
        </Suspense>
      )}
    </Page>
  )
}

export default Reports
