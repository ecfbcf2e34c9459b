import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { fileName } from '@hobbyhub/contract/shared/file-name'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NameSearchField } from '#features/members/list/name-search-field.tsx'
import { useNameSearch } from '#features/members/list/use-name-search.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { CsvButton } from '#shared/ui/csv-button.tsx'
import { RowList } from '#shared/ui/row-list.tsx'
import { meetingQueries } from '../queries.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { AttendeeSortField, useAttendeeSort } from './attendee-sort.tsx'
import { MembersWithoutReply } from './members-without-reply.tsx'

type AttendeeListProps = {
  group: { readonly id: string; readonly groupName: string; readonly memberCount: number }
  meeting: Pick<Meeting, 'id' | 'title' | 'date' | 'capacity' | 'goingCount' | 'waitingCount'>
  isOpen: boolean
}

/** For the creator and organizers: the members who have replied to a meeting and, on demand, the others, who can be added. */
const AttendeeList = ({ group, meeting, isOpen }: AttendeeListProps) => {
  const groupId = group.id
  const [isAdding, setAdding] = useState(false)
  const replies = useInfiniteQuery(meetingQueries.replies(groupId, meeting.id))
  const loaded = replies.data ? rowsOf(replies.data).length : 0
  const count = Math.max(loaded, meeting.goingCount + meeting.waitingCount)
  const { find, ...search } = useNameSearch({ list: replies, count })
  const { arrange, ...sort } = useAttendeeSort(replies)
  const freeSeats = (meeting.capacity ?? Number.POSITIVE_INFINITY) - meeting.goingCount
  return (
    <Box
      component="section"
      aria-label={`Attendees of ${meeting.title}`}
      sx={{ width: '100%', mt: 1.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {(search.isOffered || loaded > 1) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
          <NameSearchField search={search} what="attendees" count={count} />
          {loaded > 1 && <AttendeeSortField sort={sort} />}
        </Box>
      )}
      <RowList
        list={replies}
        what="replies"
        loading="Loading attendees"
        failed="We couldn't load the attendees."
        empty="Nobody has replied yet."
        arrange={(rows) => arrange(find(rows))}
        isFiltered={search.isOn}
      >
        {(reply) => (
          <AttendeeRow
            key={reply.uid}
            groupId={groupId}
            meetingId={meeting.id}
            user={reply}
            status={reply.status}
            isOpen={isOpen}
            freeSeats={freeSeats}
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
