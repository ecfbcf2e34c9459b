import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pages, rowsOf } from '../../shared/rest/pages.ts'
import { CsvButton } from '../../shared/ui/csv-button.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { memberQueries } from '../members/queries.ts'
import { AttendeeRow } from './attendee-row.tsx'
import { meetingQueries } from './queries.ts'

export type AttendeesOf = {
  groupId: string
  meeting: { readonly id: string; readonly title: string; readonly startsAt: string }
  isOpen: boolean
}

type ReplyList = UseInfiniteQueryResult<Pages<RestReply>>

/** Members who have not replied. Who is on a page of replies that is not loaded yet may be among them: adding them again changes nothing. */
const Others = ({ groupId, meeting, replies }: AttendeesOf & { replies: ReplyList }) => {
  const list = useInfiniteQuery(memberQueries.ofGroup(groupId, 'joined'))
  const replied = new Set(replies.data ? rowsOf(replies.data).map(({ uid }) => uid) : [])
  return (
    <RowList
      list={list}
      what="members"
      loading="Loading members"
      failed="We couldn't load the members."
      empty="This group has no members yet."
    >
      {(member) =>
        !replied.has(member.uid) && (
          <AttendeeRow key={member.uid} groupId={groupId} meetingId={meeting.id} user={member} status={null} isOpen />
        )
      }
    </RowList>
  )
}

/** For organizers: who has replied to a meeting, and who else could be added. Loaded on demand. */
const AttendeeList = (of: AttendeesOf) => {
  const { groupId, meeting, isOpen } = of
  const [isAdding, setAdding] = useState(false)
  const replies = useInfiniteQuery(meetingQueries.replies(groupId, meeting.id))
  return (
    <Box
      component="section"
      aria-label={`Attendees of ${meeting.title}`}
      sx={{ width: '100%', display: 'grid', gap: 1.5, justifyItems: 'start' }}
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
          endpoint={endpoints.repliesCsv}
          request={{ params: { id: groupId, meetingId: meeting.id } }}
          name={`attendees ${meeting.startsAt.slice(0, 10)}`}
        />
      </Box>
      {isOpen && isAdding && <Others {...of} replies={replies} />}
    </Box>
  )
}

export default AttendeeList
