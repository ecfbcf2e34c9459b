import { site } from '@hobbyhub/contract/shared/site'
import { lazy, Suspense } from 'react'
import { Page } from '#shared/ui/page.tsx'
import { ReportsSection } from './reports-section.tsx'

/** Only a closed site has invitations to it. */
const SiteInvites = import.meta.env.IS_CLOSED
  ? lazy(() => import('#features/invites/site/site-invites-section.tsx'))
  : null

/** The page at /reports: what users and others tell the moderators. */
export const ReportsPage = () => (
  <Page title="Reports" subtitle="Reports to the moderators of this site." maxWidth="md">
    <title>{`Reports · ${site.name}`}</title>
    <ReportsSection />
    {SiteInvites && (
      <Suspense>
        <SiteInvites />
      </Suspense>
    )}
  </Page>
)
