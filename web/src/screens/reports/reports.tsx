import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { moderationQueries } from '#features/moderation/queries.ts'
import { NotFound } from '#screens/not-found.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { ModerationNav } from './moderation-nav.tsx'
import { ReportsPage } from './reports-page.tsx'
import { useIsRefused } from './use-is-refused.ts'

const PAGES: Readonly<Record<string, ComponentType>> = {
  groups: lazy(() => import('./groups-page.tsx')),
  new: lazy(() => import('./new-groups-page.tsx')),
  log: lazy(() => import('./log-page.tsx')),
}

const AccountPage = lazy(() => import('./account-page.tsx'))

type ReportsProps = {
  user: SessionUser
  /** The path after /reports, without the slash. Missing or empty for the list of reports. */
  path?: string | undefined
}

/** The content of a page of moderators; undefined if there is no such page. */
const contentOf = (path: string) => {
  if (path === '') return <ReportsPage />
  const [, uid] = /^accounts\/([^/]+)$/.exec(path) ?? []
  if (uid !== undefined) return <AccountPage key={uid} uid={uid} />
  const Content = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  return Content && <Content />
}

/** The pages of moderators, at /reports and below. Other users get the page for unknown paths. */
const Reports = ({ user, path = '' }: ReportsProps) => {
  const moderator = useQuery(moderationQueries.isModerator(user.uid))
  const isRefused = useIsRefused()
  if (moderator.isPending) return <PageSpinner label="Loading reports" />
  if (moderator.isLoadingError)
    return <LoadFailure headingLevel="h1" title="We couldn't load the reports." onRetry={() => moderator.refetch()} />
  const content = contentOf(path)
  if (!moderator.data || isRefused || !content) return <NotFound />
  return (
    <>
      <ModerationNav path={path} />
      <Suspense fallback={<PageSpinner />}>{content}</Suspense>
    </>
  )
}

export default Reports
