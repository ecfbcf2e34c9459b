import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { useAccountDecision } from '../account/use-account-decision.ts'
import { moderatorQueries } from '../moderator/queries.ts'

/**
 * Suspends the account that a report is about, or lifts its suspension. A report does not say whether the account is suspended, so that
 * is read when the button is pressed.
 */
export const AccountButton = ({ uid, name }: { uid: string; name: string }) => {
  const queryClient = useQueryClient()
  const suspension = moderatorQueries.suspension(uid)
  const { data: known } = useQuery({ ...suspension, enabled: false })
  const { suspend, lift, isPending } = useAccountDecision({ uid, name })
  const reading = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...suspension, staleTime: 0 }),
    meta: { failure: toWriteFailureText },
    onSuccess: ({ suspended }) => (suspended ? lift() : suspend()),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      color={known?.suspended ? 'primary' : 'error'}
      disabled={isPending || reading.isPending}
      onClick={() => reading.mutate()}
    >
      {known?.suspended ? 'Lift suspension' : 'Suspend account'}
    </Button>
  )
}
