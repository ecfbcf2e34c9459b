import type { Group } from '@hobbyhub/contract/groups/group'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { hasDatePassed, localToday } from '@hobbyhub/contract/shared/today'
import EventIcon from '@mui/icons-material/EventAvailableRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ConfirmEmailLine } from '#features/mail/confirm/confirm-email-line.tsx'
import { useEmailConfirmed } from '#features/mail/confirm/use-email-confirmed.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { notifyFailure } from '#shared/ui/write-failure.ts'
import { nextMeetingOf } from '../list/next-meeting-of.ts'
import { NextMeetingReply } from './next-meeting-reply.tsx'

const saveDate = async (group: Group): Promise<void> => {
  try {
    ;(await import('#features/groups/share/save-start-date-file.ts')).saveStartDateFile(group)
  } catch (error) {
    console.error('The date could not be saved', error)
    await notifyFailure(messages.processFailed(null))
  }
}

type NextStepsProps = { group: GroupWithMeeting; user: SessionUser; isMember: boolean }

/** A member's next steps, starting with the reply to the next meeting. Shows nothing if there are none. */
export const NextSteps = ({ group, user, isMember }: NextStepsProps) => {
  const isConfirmed = useEmailConfirmed(user)
  const next = nextMeetingOf(group)
  // The date of the next meeting is saved with the button of that meeting.
  const canSaveDate = !next && !hasDatePassed(group.startDate, localToday(new Date()))
  if (!next && !canSaveDate && isConfirmed) return null
  return (
    <Box component="section" aria-labelledby="next-steps" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2" id="next-steps" sx={{ fontSize: '1.125rem' }}>
        What next?
      </Typography>
      {next && <NextMeetingReply group={group} next={next} user={user} isMember={isMember} />}
      <ConfirmEmailLine user={user} />
      {canSaveDate && (
        <Button variant="outlined" startIcon={<EventIcon />} onClick={() => saveDate(group)}>
          Add to calendar
        </Button>
      )}
    </Box>
  )
}
