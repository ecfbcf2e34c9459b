import { hasPassed, localToday } from '@hobbyhub/contract/dates'
import type { Group } from '@hobbyhub/contract/group'
import EventIcon from '@mui/icons-material/EventAvailableRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QrButton } from '../../features/groups/qr-button.tsx'
import { ShareButton } from '../../features/groups/share-button.tsx'
import { messages } from '../../shared/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'

const saveDate = async (group: Group): Promise<void> => {
  try {
    ;(await import('./save-calendar-date.ts')).saveCalendarDate(group)
  } catch (error) {
    console.error('The date could not be saved', error)
    await notifyFailure(messages.processFailed(null))
  }
}

/** What a member may want to do now. */
export const NextSteps = ({ group }: { group: Group }) => (
  <Box component="section" aria-labelledby="next-steps">
    <Typography variant="h2" id="next-steps" sx={{ fontSize: '1.125rem', mb: 1 }}>
      What next?
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {!hasPassed(group.startDate, localToday(new Date())) && (
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
