import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../shared/messages/failure-message.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../../invalidate-after.ts'
import { changeMeeting } from '../change-meeting.ts'
import { meetingMessages } from '../messages.ts'
import { type MeetingFormValues, toPlan } from './meeting-schema.ts'

/**
 * Changes a meeting, or also those that follow; resolves with whether that was done, after telling of a failure. What
 * failed is read again: the meeting may have been cancelled meanwhile.
 */
export const useChangeMeeting = (of: { readonly groupId: string; readonly meetingId: string }) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (values: MeetingFormValues) => changeMeeting({ ...of, scope: values.scope }, toPlan(values)),
    onSettled: () => {
      void invalidateAfter(queryClient, 'changeMeeting')
    },
  })
  return async (values: MeetingFormValues): Promise<boolean> => {
    try {
      await mutation.mutateAsync(values)
      return true
    } catch (error) {
      console.error('A meeting could not be changed', error)
      await notifyFailure(meetingMessages.notChanged(failureMessage(error)), { isDraftKept: true })
      return false
    }
  }
}
