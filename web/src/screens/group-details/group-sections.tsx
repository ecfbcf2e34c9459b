import Box from '@mui/material/Box'
import { Announcements } from '../../features/announcements/announcements.tsx'
import { Meetings } from '../../features/meetings/meetings.tsx'
import type { ViewedGroup } from '../../features/members/viewed-group.ts'
import { GroupPeople } from './group-people.tsx'
import { pagePart } from './page-part.ts'

/** A group's announcements, meetings and people: the parts of its page below the description. */
const GroupSections = (of: ViewedGroup) => {
  const { group, user, membership, canManage, isMember } = of
  return (
    <>
      <Box sx={pagePart('news')}>
        {(canManage || isMember) && <Announcements group={group} canManage={canManage} member={membership ?? null} />}
      </Box>
      <Box sx={pagePart('meetings')}>
        <Meetings group={group} user={user} canManage={canManage} isMember={isMember} />
      </Box>
      <Box sx={pagePart('people')}>
        <GroupPeople {...of} />
      </Box>
    </>
  )
}

export default GroupSections
