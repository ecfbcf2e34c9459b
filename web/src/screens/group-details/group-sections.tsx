import Box from '@mui/material/Box'
import { AnnouncementsSection } from '#features/announcements/list/announcements-section.tsx'
import { MeetingsSection } from '#features/meetings/list/meetings-section.tsx'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { AskForDateButton } from '#features/polls/form/ask-for-date-button.tsx'
import { PollsSection } from '#features/polls/list/polls-section.tsx'
import { GroupPeople } from './group-people.tsx'
import { pagePartStyles } from './page-part-styles.ts'

/** A group's announcements, meetings and people: the parts of its page that follow the description. */
const GroupSections = (viewedGroup: ViewedGroup) => {
  const { group, user, membership, canManage, isMember } = viewedGroup
  return (
    <>
      <Box sx={pagePartStyles('announcements')} data-last-screen="space">
        {(canManage || isMember) && (
          <AnnouncementsSection group={group} canManage={canManage} member={membership ?? null} />
        )}
      </Box>
      <Box sx={pagePartStyles('meetings')} data-last-screen="space">
        <MeetingsSection
          {...{ group, user, canManage, isMember }}
          goesEveryTime={membership?.every === true}
          action={group.archivedAt === null && <AskForDateButton group={group} user={user} />}
        >
          <PollsSection group={group} user={user} canManage={canManage} />
        </MeetingsSection>
      </Box>
      <Box sx={pagePartStyles('people')} data-last-screen="space">
        <GroupPeople {...viewedGroup} />
      </Box>
    </>
  )
}

export default GroupSections
