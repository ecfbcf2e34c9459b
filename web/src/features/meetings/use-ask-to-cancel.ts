import type { Meeting, RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { notifyFailure } from '../../shared/ui/write-failure.ts'
import { focusMeeting } from './focus-meeting.ts'
import { meetingQueries } from './queries.ts'

/** The dialog that cancels a meeting: it needs those of the series that follow, which are read first. */
export const useAskToCancel = (groupId: string, { id, ...fields }: Meeting) => {
  const queryClient = useQueryClient()
  const [following, setFollowing] = useState<readonly RestMeeting[] | null>(null)
  const meeting: RestMeeting = { ...fields, _id: id }
  const ask = async (): Promise<void> => {
    const query = meetingQueries.following(groupId, meeting)
    try {
      setFollowing(meeting.seriesId === null ? [] : await queryClient.fetchQuery(query))
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  const onCancelled = async (message: string, refreshed: Promise<void>): Promise<void> => {
    showToast({ variant: 'success', message })
    await refreshed
    focusMeeting(id)
  }
  const onClose = () => setFollowing(null)
  return { ask, dialog: following && { groupId, meeting, following, onClose, onCancelled } }
}
