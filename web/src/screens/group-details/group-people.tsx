import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { DeleteGroupButton } from '#features/groups/own/delete-group-button.tsx'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { LeaveGroupButton } from '#features/members/own/leave-group-button.tsx'
import { ReportGroupButton } from '#features/moderation/report/report-group-button.tsx'
import { TWO_COLUMNS_MEDIA_QUERY } from './page-part-styles.ts'

const MembersSection = lazy(async () => ({
  default: (await import('#features/members/list/member-sections.tsx')).MembersSection,
}))
const WaitingListSection = lazy(async () => ({
  default: (await import('#features/members/list/member-sections.tsx')).WaitingListSection,
}))
const InvitesSection = lazy(async () => ({
  default: (await import('#features/invites/list/invites-section.tsx')).InvitesSection,
}))
const BlockedUsersSection = lazy(async () => ({
  default: (await import('#features/moderation/block/blocked-users-section.tsx')).BlockedUsersSection,
}))

const WHOLE = { width: '100%', '&:empty': { display: 'none' } } as const

const HALVES = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' } as const
const END = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  rowGap: 0.5,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const

/** A group's members and the organizers' tools, followed by small buttons to leave, report or delete the group. */
export const GroupPeople = ({ group, user, membership, isCreator, canManage, isMember, role }: ViewedGroup) => {
  return (
    <>
      {canManage && (
        <Box className="screen-only" sx={WHOLE}>
          <WaitingListSection group={group} viewer={role} />
        </Box>
      )}
      {(canManage || (isMember && group.membersVisible)) && (
        <Box className="screen-only" sx={WHOLE}>
          <MembersSection group={group} viewer={role} />
        </Box>
      )}
      {canManage && (
        <Box
          className="screen-only"
          sx={{ ...WHOLE, display: 'grid', gap: 3, columnGap: 7, [TWO_COLUMNS_MEDIA_QUERY]: HALVES }}
        >
          <InvitesSection group={group} />
          <BlockedUsersSection groupId={group.id} />
        </Box>
      )}
      <Box className="screen-only" sx={END}>
        {isCreator && group.memberCount > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
            To hand over the group, make a member an organizer. Then choose “Hand over the group” in the menu beside
            their name.
          </Typography>
        )}
        {membership?.status === 'joined' && <LeaveGroupButton group={group} user={user} />}
        {!isCreator && <ReportGroupButton groupId={group.id} />}
        {isCreator && <DeleteGroupButton group={group} user={user} />}
      </Box>
    </>
  )
}
