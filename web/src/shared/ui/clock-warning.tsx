import Alert from '@mui/material/Alert'
import { isClockFarOff } from '../device-clock.ts'

const now = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** Says that the device's clock is far off. For places where today's date decides something. */
export const ClockWarning = () =>
  isClockFarOff() && (
    <Alert severity="warning">
      Your device's clock says {now.format(new Date())}, which differs from ours. Please check its date and time.
    </Alert>
  )
