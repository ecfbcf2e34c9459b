import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../shared/messages/failure-message.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { invalidateAfter } from '../../invalidate-after.ts'
import { cancelMeeting } from '../cancel-meeting.ts'
import type { Scope } from '../change-meeting.ts'
import { meetingMessages } from '../messages.ts'

type Outcome = {
  readonly count: number
  readonly problem: string | null
  /** Resolves once the page shows what is stored. */
  readonly refreshed: Promise<void>
}

/** Cancels a meeting, or also those that follow. Resolves with how many, or with the message of a failure. */
export const useCancelMeeting = (of: { readonly groupId: string; readonly meetingId: string }) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: { scope: Scope; reason?: string | undefined }) => cancelMeeting({ ...of, ...values }),
  })
  return async (values: { scope: Scope; reason?: string | undefined }): Promise<Outcome> => {
    try {
      const count = await mutation.mutateAsync(values)
      return { count, problem: null, refreshed: invalidateAfter(queryClient, 'cancelMeeting') }
    } catch (error) {
      console.error('A meeting could not be cancelled', error)
      const hint = onlineManager.isOnline() ? '' : ` ${messages.offline}`
      const problem = (failureMessage(error) ?? meetingMessages.notCancelled) + hint
      return { count: 0, problem, refreshed: Promise.resolve() }
    }
  }
}
