import type { Group } from '@hobbyhub/contract/groups/group'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { hasDatePassed, localToday } from '@hobbyhub/contract/shared/today'
import EventIcon from '@mui/icons-material/EventAvailableRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QrButton } from '#features/groups/share/qr-button.tsx'
import { ShareButton } from '#features/groups/share/share-button.tsx'
import { ConfirmEmailLine } from '#features/mail/confirm/confirm-email-line.tsx'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
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

/** A member's next steps, starting with the reply to the next meeting. */
export const NextSteps = ({ group, user, isMember }: NextStepsProps) => {
  const next = nextMeetingOf(group)
  return (
    <Box component="section" aria-labelledby="next-steps">
      <Typography variant="h2" id="next-steps" sx={{ fontSize: '1.125rem', mb: 1 }}>
        What next?
      </Typography>
      {next && <NextMeetingReply next={next} groupId={group.id} user={user} isMember={isMember} />}
      <Box sx={{ mb: 1.5, '&:empty': { display: 'none' } }}>
        <ConfirmEmailLine user={user} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {/* The button is hidden if there is a next meeting, because that meeting has a calendar button of its own. */}
        {!next && !hasDatePassed(group.startDate, localToday(new Date())) && (
          <Button variant="outlined" startIcon={<EventIcon />} onClick={() => saveDate(group)}>
            Add to calendar
          </Button>
        )}
        <ShareButton group={group} variant="outlined" />
        <QrButton id={group.id} />
        <ButtonLink to="/my-groups" variant="outlined">
          See My Groups
        </ButtonLink>
      </Box>
    </Box>
  )
}
