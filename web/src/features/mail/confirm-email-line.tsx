import Alert from '@mui/material/Alert'
import type { SessionUser } from '../account/session/session.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'

/** One line until the user has confirmed their e-mail. The session knows whether they have: nothing is read for it. */
export const ConfirmEmailLine = ({ user }: { user: SessionUser }) =>
  user.emailVerified ? null : (
    <Alert
      severity="warning"
      role="note"
      aria-label="Confirm your e-mail"
      action={<SendConfirmationButton user={user} label="Send again" />}
      sx={{ overflowWrap: 'anywhere' }}
    >
      Confirm your e-mail to hear from your groups: open the link we sent to <bdi>{user.email}</bdi>.
    </Alert>
  )
