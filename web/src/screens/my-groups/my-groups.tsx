import Box from '@mui/material/Box'
import type { SessionUser } from '../../features/account/session/session.ts'
import { ConfirmEmailLine } from '../../features/mail/confirm-email-line.tsx'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { CreatedGroups } from './created-groups.tsx'
import { JoinedGroups } from './joined-groups.tsx'

/** /my-groups and /dashboard/my-groups. */
export const MyGroups = ({ user }: { user: SessionUser }) => (
  <Page
    title="My Groups"
    subtitle="The groups that you started, and those that you are part of."
    actions={
      <ButtonLink to="/groups" variant="outlined">
        Back to All Groups
      </ButtonLink>
    }
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 5, md: 7 } }}>
      <ConfirmEmailLine user={user} />
      <CreatedGroups email={user.email ?? ''} />
      <JoinedGroups user={user} status="joined" />
      <JoinedGroups user={user} status="pending" />
      <JoinedGroups user={user} status="waiting" />
    </Box>
  </Page>
)
