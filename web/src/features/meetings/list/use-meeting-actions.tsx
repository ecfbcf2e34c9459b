import type { Town } from '@hobbyhub/contract/groups/town'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { useOwnReply } from '../reply/use-own-reply.ts'
import { hasEnded } from '../time/has-ended.ts'
import { useOnlineUrl } from './use-online-url.ts'

const MeetingMenu = lazy(async () => ({ default: (await import('./meeting-menu.tsx')).MeetingMenu }))
const AttendeeList = lazy(() => import('../attendees/attendee-list.tsx'))

/** A meeting's group, and the viewer's relation to that group. */
export type MeetingGroupAndViewer = {
  readonly group: {
    readonly id: string
    readonly groupName: string
    readonly location: string
    readonly place: Town | null
    readonly memberCount: number
  }
  readonly user: SessionUser
  /** Whether the viewer is the creator or an organizer. */
  readonly canManage: boolean
  readonly isMember: boolean
}

type MeetingActionsInput = MeetingGroupAndViewer & {
  readonly meeting: Meeting
  /** Whether the user has reached the section of meetings. The online link and waiting list position are only read then. */
  readonly isReached: boolean
}

/** The actions for a meeting on its group's page. */
export const useMeetingActions = ({ meeting, group, user, canManage, isMember, isReached }: MeetingActionsInput) => {
  const [isListed, setListed] = useState(false)
  const isOpen = meeting.status === 'planned' && !hasEnded(meeting)
  const canReply = isOpen && (canManage || isMember)
  const meetingAndUser = { groupId: group.id, meeting, user }
  const own = useOwnReply({ ...meetingAndUser, canReply, isReached })
  const onlineUrl = useOnlineUrl({
    ...meetingAndUser,
    reply: own.reply,
    isOrganizer: canManage,
    isOn: canReply && isReached,
  })
  const saved = { groupId: group.id, groupName: group.groupName, meeting, onlineUrl }
  return {
    meetingAndUser,
    own,
    isOpen,
    canReply,
    onlineUrl,
    saved,
    menu: canManage && (
      <Suspense fallback={<Box sx={{ width: 40, height: 40 }} />}>
        <MeetingMenu {...saved} isListed={isListed} onList={setListed} />
      </Suspense>
    ),
    attendees: canManage && isListed && (
      <Suspense>
        <AttendeeList group={group} meeting={meeting} isOpen={isOpen} />
      </Suspense>
    ),
  }
}
