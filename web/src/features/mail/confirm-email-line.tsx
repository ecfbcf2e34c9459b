import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { onReturnToTab } from '../../shared/on-return-to-tab.ts'
import type { SessionUser } from '../account/session/session.ts'
import { useAuth } from '../account/session/use-auth.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'

const checkConfirmation = async (): Promise<void> => {
  try {
    await (await import('../account/sign-in/confirm-email.ts')).checkConfirmation()
  } catch (error) {
    // Either the device is offline or the session has ended. The next return to the page checks again.
    console.warn('Whether the e-mail is confirmed could not be checked', error)
  }
}

/** The link is usually opened in another tab or on another device, so this checks whenever the user returns. */
const Line = ({ user }: { user: SessionUser }) => {
  useEffect(() => onReturnToTab(() => void checkConfirmation()), [])
  return (
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
}

/** Shows a line until the user has confirmed their e-mail. The session knows this, so nothing is read. */
export const ConfirmEmailLine = ({ user }: { user: SessionUser }) => {
  // The page's own user is a copy from when the page was opened.
  const { user: current } = useAuth()
  return (current ?? user).emailVerified ? null : <Line user={user} />
}
