import EventIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messages } from '#shared/messages/messages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { useDisableCalendarUrl, useRenewCalendarUrl } from '../api/change-calendar-url.ts'
import { CalendarAddressField } from './calendar-address-field.tsx'

/** Lets users subscribe to a calendar of their meetings. The URL is shown once, because only a hash of its secret is stored. */
export const CalendarSubscription = () => {
  const [url, setUrl] = useState<string | null>(null)
  const renewal = useRenewCalendarUrl(setUrl)
  const end = useDisableCalendarUrl(() => setUrl(null))
  return (
    <Box
      component="section"
      aria-labelledby="subscription"
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 3, borderRadius: 5, bgcolor: 'primary.light' }}
    >
      <Typography variant="h2" id="subscription" sx={{ fontSize: '1.375rem' }}>
        In your own calendar
      </Typography>
      <Typography>Add your meetings to your calendar app. It updates when a meeting moves or is cancelled.</Typography>
      {url !== null && <CalendarAddressField key={url} url={url} />}
      <Button
        variant={url === null ? 'contained' : 'outlined'}
        startIcon={<EventIcon />}
        loading={renewal.isPending}
        onClick={() => renewal.mutate({ hasUrl: url !== null })}
      >
        {url === null ? 'Subscribe in your calendar' : 'Make a new address'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {/* The page does not know whether there is a subscription, because reading that is not worth a request. */}
        {url === null && <Typography variant="body2">Already subscribed?</Typography>}
        <Button
          color="inherit"
          loading={end.isPending}
          onClick={async () => (await confirm(messages.endCalendar)) && end.mutate()}
        >
          End the subscription
        </Button>
      </Box>
    </Box>
  )
}
