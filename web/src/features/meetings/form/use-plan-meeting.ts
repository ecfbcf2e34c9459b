import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../shared/messages/failure-message.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../../invalidate-after.ts'
import { meetingMessages } from '../messages.ts'
import { planMeeting } from '../plan-meeting.ts'
import { type MeetingFormValues, toPlanWithRepeat } from './meeting-schema.ts'

/** Plans a meeting or a series; resolves with whether that was done, after telling of a failure. */
export const usePlanMeeting = (groupId: string) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: MeetingFormValues) => planMeeting(groupId, toPlanWithRepeat(values)),
    onSuccess: () => {
      void invalidateAfter(queryClient, 'planMeeting')
    },
  })
  return async (values: MeetingFormValues): Promise<boolean> => {
    try {
      await mutation.mutateAsync(values)
      return true
    } catch (error) {
      console.error('A meeting could not be planned', error)
      await notifyFailure(meetingMessages.notPlanned(failureMessage(error)), { isDraftKept: true })
      return false
    }
  }
}
