import Box from '@mui/material/Box'
import { DeleteButton } from '../../features/groups/delete-button.tsx'
import { Invites } from '../../features/invites/invites.tsx'
import { LeaveButton } from '../../features/members/leave-button.tsx'
import { Members, Queue } from '../../features/members/member-list.tsx'
import type { ViewedGroup } from '../../features/members/viewed-group.ts'
import { viewerOf } from '../../features/members/viewer-of.ts'
import { Blocked } from '../../features/moderation/blocked.tsx'
import { ReportGroup } from '../../features/moderation/report-group.tsx'

/** A group's members, the organizers' tools, and the buttons to leave. */
export const GroupPeople = (of: ViewedGroup) => {
  const { group, user, membership, isOwn, runs, isMember } = of
  const viewer = viewerOf(of)
  return (
    <>
      {(runs || (isMember && group.membersVisible)) && (
        <Box className="screen-only" sx={{ width: '100%' }}>
          <Members group={group} viewer={viewer} />
        </Box>
      )}
      {runs && (
        <>
          <Box className="screen-only" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
            <Queue group={group} viewer={viewer} />
          </Box>
          <Box className="screen-only" sx={{ width: '100%' }}>
            <Invites group={group} />
          </Box>
          <Box className="screen-only" sx={{ width: '100%' }}>
            <Blocked groupId={group.id} />
          </Box>
        </>
      )}
      {isOwn && <DeleteButton group={group} user={user} />}
      {membership?.status === 'joined' && <LeaveButton group={group} user={user} />}
      {!isOwn && <ReportGroup groupId={group.id} />}
    </>
  )
}
