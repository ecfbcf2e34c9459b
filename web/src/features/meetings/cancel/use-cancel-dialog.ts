import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { useState } from 'react'
import { showToast } from '#shared/ui/toasts.ts'
import { focusMeeting } from '../list/focus-meeting.ts'
import { useReadLaterMeetingsOfSeries } from '../list/use-read-later-meetings-of-series.ts'

/** Opens the dialog that cancels a meeting. First reads the later meetings of the series, which can be cancelled too. */
export const useCancelDialog = (groupId: string, meeting: RestMeeting) => {
  const readFollowing = useReadLaterMeetingsOfSeries(groupId, meeting)
  const [following, setFollowing] = useState<readonly RestMeeting[] | null>(null)
  const openCancelDialog = async (): Promise<void> => setFollowing(await readFollowing())
  const onCancelled = async (message: string, refreshed: Promise<void>): Promise<void> => {
    showToast({ variant: 'success', message })
    await refreshed
    focusMeeting(meeting._id)
  }
  const onClose = () => setFollowing(null)
  return { openCancelDialog, dialog: following && { groupId, meeting, following, onClose, onCancelled } }
}
