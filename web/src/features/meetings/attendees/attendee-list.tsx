import { fileName } from '@hobbyhub/contract/shared/file-name'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvButton } from '#shared/ui/csv-button.tsx'
import { RowList } from '#shared/ui/row-list.tsx'
import { meetingQueries } from '../queries.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { MembersWithoutReply } from './members-without-reply.tsx'

type AttendeeListProps = {
  group: { readonly id: string; readonly groupName: string; readonly memberCount: number }
  meeting: { readonly id: string; readonly title: string; readonly date: string }
  isOpen: boolean
}

/** For the creator and organizers: the members who have replied to a meeting and, on demand, the others, who can be added. */
const AttendeeList = ({ group, meeting, isOpen }: AttendeeListProps) => {
  const groupId = group.id
  const [isAdding, setAdding] = useState(false)
  const replies = useInfiniteQuery(meetingQueries.replies(groupId, meeting.id))
  return (
    <Box
      component="section"
      aria-label={`Attendees of ${meeting.title}`}
      sx={{ width: '100%', mt: 1.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <RowList
        list={replies}
        what="replies"
        loading="Loading attendees"
        failed="We couldn't load the attendees."
        empty="Nobody has replied yet."
      >
        {(reply) => (
          <AttendeeRow
            key={reply.uid}
            groupId={groupId}
            meetingId={meeting.id}
            user={reply}
            status={reply.status}
            isOpen={isOpen}
          />
        )}
      </RowList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOpen && (
          <Button size="small" variant="outlined" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {isAdding ? 'Hide other members' : 'Add a member'}
          </Button>
        )}
        <CsvButton
          endpoint="repliesCsv"
          request={{ params: { id: groupId, meetingId: meeting.id } }}
          name={fileName(group.groupName, 'attendees', meeting.date)}
        />
      </Box>
      {isOpen && isAdding && <MembersWithoutReply group={group} meetingId={meeting.id} replies={replies} />}
    </Box>
  )
}

export default AttendeeList
