import Alert from '@mui/material/Alert'
import type { SessionUser } from '#shared/session/session.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'
import { useEmailConfirmed } from './use-email-confirmed.ts'

/** The alert that asks users to confirm their e-mail, until they have. */
export const ConfirmEmailLine = ({ user }: { user: SessionUser }) =>
  useEmailConfirmed(user) ? null : (
    <Alert
      severity="warning"
      role="note"
      aria-label="Confirm your e-mail"
      action={<SendConfirmationButton user={user} label="Send again" />}
      sx={{ overflowWrap: 'anywhere', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
    >
      Confirm your e-mail to hear from your groups: open the link we sent to <bdi>{user.email}</bdi>.
    </Alert>
  )
