import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { messages } from '#shared/messages/messages.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { showToast } from '#shared/ui/toasts.ts'

/** A secret calendar URL to copy or to open in the device's calendar. The field gets the focus, because the URL is shown once. */
const CalendarAddressField = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ variant: 'success', message: messages.linkCopied })
    } catch {
      // The browser does not allow copying. Focusing the field selects the URL, so that the user can copy it.
      field.current?.focus()
    }
  }
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <TextField
        id="calendar-address"
        label="Your secret address"
        value={url}
        fullWidth
        inputRef={field}
        onFocus={() => field.current?.select()}
        helperText="Copy it now. You won't see it again. Anyone with it can see your meetings."
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' }, input: { sx: { bgcolor: 'background.paper' } } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={url.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </Button>
        <Button variant="outlined" onClick={copy}>
          Copy
        </Button>
      </Box>
      <Typography variant="body2">
        In Google Calendar: Other calendars, then From URL. In Apple Calendar: File, then New Calendar Subscription. In
        Outlook: Add calendar, then Subscribe from web.
      </Typography>
    </Box>
  )
}

export default CalendarAddressField
