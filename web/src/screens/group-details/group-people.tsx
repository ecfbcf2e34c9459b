import Box from '@mui/material/Box'
import { DeleteButton } from './delete-button.tsx'
import { Invites } from './invites/invites.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Members, Queue } from './member-list.tsx'
import { Blocked } from './safety/blocked.tsx'
import { ReportGroup } from './safety/report-group.tsx'
import type { ViewedGroup } from './viewed-group.ts'
import { viewerOf } from './viewer-of.ts'

/** Who is in a group, what its organizers do about that, and the ways out. */
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
