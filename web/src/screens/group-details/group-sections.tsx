import Box from '@mui/material/Box'
import { lazy, useDeferredValue } from 'react'
import { MeetingsSection } from '#features/meetings/list/meetings-section.tsx'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { AskForDateButton } from '#features/polls/form/ask-for-date-button.tsx'
import { PollsSection } from '#features/polls/list/polls-section.tsx'
import { GroupPeople } from './group-people.tsx'
import { pagePartStyles } from './page-part-styles.ts'

const AnnouncementsSection = lazy(async () => ({
  default: (await import('#features/announcements/list/announcements-section.tsx')).AnnouncementsSection,
}))

/**
 * A group's announcements, meetings and people: the parts of its page that follow the description. The code of parts that only members
 * or organizers see is loaded for them alone.
 */
const GroupSections = (viewedGroup: ViewedGroup) => {
  const { group, user, membership } = viewedGroup
  // Deferred, so that the sections stay while this code loads for somebody who has just joined. Somebody who leaves
  // is no member at once.
  const couldManage = useDeferredValue(viewedGroup.canManage)
  const wasMember = useDeferredValue(viewedGroup.isMember)
  const canManage = viewedGroup.canManage && couldManage
  const isMember = viewedGroup.isMember && wasMember
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
        <GroupPeople {...viewedGroup} canManage={canManage} isMember={isMember} />
      </Box>
    </>
  )
}

export default GroupSections
