import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { lazy, Suspense, useState } from 'react'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import { type RestoreChoice, useRestoreMeeting } from '../api/restore-meeting.ts'
import { focusMeeting } from '../list/focus-meeting.ts'
import { useReadLaterMeetingsOfSeries } from '../list/use-read-later-meetings-of-series.ts'

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'))

/** Restores a cancelled meeting. If later meetings of its series are cancelled too, a dialog asks which ones to restore. */
export const useRestoreDialog = (groupId: string, meeting: RestMeeting) => {
  const readFollowing = useReadLaterMeetingsOfSeries(groupId, meeting)
  const [following, setFollowing] = useState<readonly RestMeeting[]>([])
  const { mutateAsync, isPending } = useRestoreMeeting({ groupId, meetingId: meeting._id })
  const restore = async (choice: RestoreChoice): Promise<void> => {
    if (!(await hasSucceeded(mutateAsync(choice)))) return
    setFollowing([])
    focusMeeting(meeting._id)
  }
  const startRestore = async (): Promise<void> => {
    const found = await readFollowing()
    if (found?.length === 0) await restore({ scope: 'one', count: 1 })
    else setFollowing(found ?? [])
  }
  const dialog = following.length > 0 && (
    <Suspense>
      <RestoreDialog meeting={meeting} following={following} onRestore={restore} onClose={() => setFollowing([])} />
    </Suspense>
  )
  return { startRestore, isPending, dialog }
}
