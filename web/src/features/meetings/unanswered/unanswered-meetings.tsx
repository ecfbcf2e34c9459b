import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { SmallPicture } from '#shared/ui/small-picture.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import type { MeetingWithReply } from '../api/list-meetings.ts'
import { ReplyButtons } from '../reply/reply-buttons.tsx'
import { MeetingStartAndGroup } from '../time/meeting-time.tsx'

const repliedText = (status: ReplyStatus, title: string): string =>
  ({
    going: `You're going to ${title}.`,
    waiting: `You're on the waiting list of ${title}.`,
    notGoing: `You can't go to ${title}.`,
  })[status]

/** A meeting with the buttons to reply. Once the reply is stored, the list is read again, and the row leaves it. */
const Row = ({ meeting, user }: { meeting: MeetingWithReply; user: SessionUser }) => {
  const row = useRef<HTMLLIElement>(null)
  const { groupId, groupName, groupImage, groupCategory, title, reply, guests, position } = meeting
  const onReplied = (status: ReplyStatus): void => {
    showToast({ variant: 'success', message: repliedText(status, title) })
    if (row.current?.contains(document.activeElement)) focusAfterRemoval(row.current)()
  }
  return (
    <Box component="li" ref={row} sx={{ display: 'flex', gap: 1.5 }}>
      <SmallPicture image={groupImage} category={groupCategory} />
      <Box sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <div>
          <TextLink
            to="/groups/$id"
            params={{ id: groupId }}
            hash="meetings"
            dir="auto"
            sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {title}
          </TextLink>
          <Typography>
            <MeetingStartAndGroup meeting={meeting} groupName={groupName} />
          </Typography>
        </div>
        <ReplyButtons {...{ groupId, meeting, user, reply, guests, position, onReplied }} size="small" />
      </Box>
    </Box>
  )
}

export type UnansweredMeetingsProps = {
  user: SessionUser
  meetings: readonly MeetingWithReply[]
  headingLevel?: 'h2' | 'h3'
}

/** The meetings of the user's groups that wait for the user's reply, soonest first. */
const UnansweredMeetings = ({ user, meetings, headingLevel = 'h3' }: UnansweredMeetingsProps) => {
  const headingId = useId()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography variant="h3" component={headingLevel} id={headingId} sx={{ fontSize: '1.125rem' }}>
        Waiting for your answer
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {meetings.map((meeting) => (
          <Row key={meeting.id} meeting={meeting} user={user} />
        ))}
      </Box>
    </Box>
  )
}

export default UnansweredMeetings
