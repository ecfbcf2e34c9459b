import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { ConfirmEmailLine } from '#features/mail/confirm/confirm-email-line.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { CreatedGroups } from './created-groups.tsx'
import { JoinedGroups } from './joined-groups.tsx'

const STATUSES = ['joined', 'pending', 'waiting'] as const

/** The lists, which the route's loader reads in parallel. Each appears once the lists above it have loaded and cannot move it. */
const Lists = ({ user }: { user: SessionUser }) => {
  const email = user.email ?? ''
  const created = useInfiniteQuery(groupQueries.created(email))
  const joined = useInfiniteQuery(groupQueries.joined(email, 'joined'))
  const pending = useInfiniteQuery(groupQueries.joined(email, 'pending'))
  const firstPending = [created, joined, pending].findIndex(({ isPending }) => isPending)
  const shown = firstPending === -1 ? STATUSES : STATUSES.slice(0, firstPending)
  return (
    <>
      <CreatedGroups email={email} />
      {shown.map((status) => (
        <JoinedGroups key={status} user={user} status={status} />
      ))}
    </>
  )
}

/** The page at /my-groups and /dashboard/my-groups. */
export const MyGroups = ({ user }: { user: SessionUser }) => (
  <Page
    title="My Groups"
    subtitle="Groups you started and groups you've joined."
    actions={
      <ButtonLink to="/groups" variant="outlined">
        Back to All Groups
      </ButtonLink>
    }
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 5, md: 7 } }}>
      <ConfirmEmailLine user={user} />
      <Lists user={user} />
    </Box>
  </Page>
)
