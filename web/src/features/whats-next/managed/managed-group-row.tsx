import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { GroupThumbnail } from '#features/groups/card/group-thumbnail.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { seatsText } from '#features/meetings/reply/seats-text.ts'
import { MeetingStart } from '#features/meetings/time/meeting-time.tsx'
import { requestsText } from '#shared/ui/count-text.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { InviteToGroup } from './invite-to-group.tsx'
import type { ManagedGroup } from './list-managed-groups.ts'

const AttendeeList = lazy(() => import('#features/meetings/attendees/attendee-list.tsx'))
const RequestsOfGroup = lazy(() => import('./requests-of-group.tsx'))

/**
 * The group's next meeting with its counts. Null if the group's copy of it is outdated. While the meeting is read, and if it cannot
 * be read, `copy` is what the group's document says of it.
 */
const useNextMeeting = ({ _id, nextMeeting }: ManagedGroup) => {
  const ahead = meetingAhead(nextMeeting)
  const { data, isLoading, isLoadingError } = useQuery({
    ...meetingQueries.detail(_id, nextMeeting?.id ?? ''),
    enabled: ahead !== null,
  })
  return {
    meeting: ahead && data?.status === 'planned' ? data : null,
    copy: isLoading || isLoadingError ? ahead : null,
    isLoading,
  }
}

type NextMeeting = ReturnType<typeof useNextMeeting>

const NextMeetingLine = ({ meeting, copy, isLoading }: NextMeeting) => {
  const shown = meeting ?? copy
  if (!shown) return <Typography color="textSecondary">No meeting is planned.</Typography>
  return (
    <Typography>
      <bdi>{shown.title}</bdi> · <MeetingStart {...shown} />
      {meeting && ` · ${seatsText(meeting)}`}
      {/* Keeps the room of the counts, so that nothing moves when they come. */}
      {isLoading && <span style={{ visibility: 'hidden' }}> · 10 going</span>}
    </Typography>
  )
}

type RequestsButtonProps = {
  group: ManagedGroup
  /** Whether the list of requests is open. */
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the list of the requests that wait in a group. */
const RequestsButton = ({ group: { groupName, pendingCount = 0 }, isOpen, onToggle }: RequestsButtonProps) => {
  if (pendingCount < 1) return null
  const text = `${requestsText(pendingCount)} to answer`
  return (
    <Button
      size="small"
      variant="contained"
      aria-expanded={isOpen}
      aria-label={`${text}, ${groupName}`}
      onClick={onToggle}
    >
      {text}
    </Button>
  )
}

/** A group that the user runs: its next meeting, the requests that wait, and its frequent jobs. */
export const ManagedGroupRow = ({ group }: { group: ManagedGroup }) => {
  const { _id: id, groupName, memberCount, pendingCount = 0 } = group
  const [isAnswering, setAnswering] = useState(false)
  const [isListed, setListed] = useState(false)
  const next = useNextMeeting(group)
  const { meeting } = next
  const shown = meeting ?? (next.isLoading ? next.copy : null)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.75, minWidth: 0 }}>
      <GroupThumbnail group={group} />
      <Box sx={{ minWidth: 0, flexGrow: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}>
        <TextLink to="/groups/$id" params={{ id }} dir="auto" sx={{ fontWeight: 700, justifySelf: 'start' }}>
          {groupName}
        </TextLink>
        <NextMeetingLine {...next} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
          <RequestsButton group={group} isOpen={isAnswering} onToggle={() => setAnswering(!isAnswering)} />
          <ButtonLink
            to="/groups/$id"
            params={{ id }}
            hash="announcements"
            size="small"
            variant="outlined"
            aria-label={`Announce in ${groupName}`}
          >
            Announce
          </ButtonLink>
          <ButtonLink
            to="/groups/$id/plan-meeting"
            params={{ id }}
            size="small"
            variant="outlined"
            aria-label={`Plan a meeting of ${groupName}`}
          >
            Plan a meeting
          </ButtonLink>
          {shown && (
            <Button
              size="small"
              variant="outlined"
              // Until the meeting is there, only the button's place is kept.
              sx={meeting ? null : { visibility: 'hidden' }}
              aria-expanded={isListed}
              aria-label={`See who comes to ${shown.title}, ${groupName}`}
              onClick={() => setListed(!isListed)}
            >
              See who comes
            </Button>
          )}
          <InviteToGroup id={id} groupName={groupName} />
        </Box>
        {isAnswering && pendingCount > 0 && (
          <Suspense fallback={<Skeleton height={64} />}>
            <RequestsOfGroup group={group} />
          </Suspense>
        )}
        {meeting && isListed && (
          <Suspense fallback={<Skeleton height={64} />}>
            <AttendeeList group={{ id, groupName, memberCount }} meeting={meeting} isOpen />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
