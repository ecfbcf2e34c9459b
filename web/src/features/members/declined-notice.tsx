import type { Group } from '@hobbyhub/contract/groups/group'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import type { SessionUser } from '../account/session/session.ts'
import { focusMembership } from './membership-focus.ts'
import { memberQueries } from './queries.ts'

type DeclinedNoticeProps = { group: Group; user: SessionUser; canAskAgain: boolean }

/** Tells users that their request was declined, until they dismiss it or ask again. Others see nothing. */
export const DeclinedNotice = ({ group, user, canAskAgain }: DeclinedNoticeProps) => {
  const queryClient = useQueryClient()
  const query = memberQueries.declined(group.id, user.uid)
  const { data: isDeclined } = useQuery(query)
  const dismissal = useMutation({
    mutationFn: async () => (await import('./dismiss-decline.ts')).dismissDecline(group.id),
    onSuccess: () => {
      queryClient.setQueryData(query.queryKey, false)
      focusMembership()
    },
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      await notifyFailure(messages.processFailed(failureMessage(error)))
    },
  })
  if (!isDeclined) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" loading={dismissal.isPending} onClick={() => dismissal.mutate()}>
          Dismiss
        </Button>
      }
    >
      The creator declined your request.{canAskAgain && ' You can ask again.'}
    </Alert>
  )
}
