import EventIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { messages } from '#shared/messages/messages.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { useDisableCalendarUrl, useRenewCalendarUrl } from '../api/change-calendar-url.ts'

const loadField = () => import('./calendar-address-field.tsx')
const CalendarAddressField = lazy(loadField)

/** Lets users subscribe to a calendar of their meetings. The URL is shown once, because only a hash of its secret is stored. */
export const CalendarSubscription = () => {
  const [url, setUrl] = useState<string | null>(null)
  const renewal = useRenewCalendarUrl(setUrl)
  const end = useDisableCalendarUrl(() => setUrl(null))
  const renew = () => {
    // Loaded while the address is made. A failure is ignored, because the import is repeated when the address is shown.
    loadField().catch(() => undefined)
    renewal.mutate({ hasUrl: url !== null })
  }
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
      {url !== null && (
        <Suspense fallback={null}>
          <CalendarAddressField key={url} url={url} />
        </Suspense>
      )}
      <Button
        variant={url === null ? 'contained' : 'outlined'}
        startIcon={<EventIcon />}
        loading={renewal.isPending}
        onClick={renew}
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
