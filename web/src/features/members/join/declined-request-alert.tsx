import type { Group } from '@hobbyhub/contract/groups/group'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { useDismissDecline } from '../api/dismiss-decline.ts'
import { laterMemberQueries } from '../api/later-queries.ts'
import { JoinRequestDetails } from '../list/join-request-details.tsx'

type DeclinedRequestAlertProps = { group: Group; user: SessionUser; canAskAgain: boolean }

/** Tells users that their request was declined, until they dismiss the alert or ask again. Repeats what they wrote. */
export const DeclinedRequestAlert = ({ group, user, canAskAgain }: DeclinedRequestAlertProps) => {
  const { data: declined } = useQuery(laterMemberQueries.declined(group.id, user.uid))
  const dismissal = useDismissDecline(group.id, user.uid)
  if (!declined) return null
  const hasDetails = Boolean(declined.note || declined.answers?.length)
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: '100%', '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
      action={
        <Button color="inherit" size="small" loading={dismissal.isPending} onClick={() => dismissal.mutate()}>
          Dismiss
        </Button>
      }
    >
      Your request was declined.{canAskAgain && ' You can ask again.'}
      {declined.reason !== undefined && (
        <Typography sx={{ mt: 1 }}>
          The organizer's reason: <bdi>{declined.reason}</bdi>
        </Typography>
      )}
      {hasDetails && (
        <Box sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>What you wrote</Typography>
          <JoinRequestDetails member={{ ...declined, status: 'pending' }} questions={[]} />
        </Box>
      )}
      <ButtonLink
        to="/groups"
        search={{ joinable: true, category: group.category }}
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ mt: 1.5 }}
      >
        Other {group.category} groups with free places
      </ButtonLink>
    </Alert>
  )
}
