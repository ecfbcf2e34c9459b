import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { onReturnToTab } from '../../shared/on-return-to-tab.ts'
import type { SessionUser } from '../account/session/session.ts'
import { useAuth } from '../account/session/use-auth.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'

const checkConfirmation = async (): Promise<void> => {
  try {
    await (await import('../account/sign-in/confirm-email.ts')).checkEmailConfirmation()
  } catch (error) {
    // For example, the device is offline. The next return to the tab checks again.
    console.warn('Whether the e-mail is confirmed could not be checked', error)
  }
}

/**
 * The alert that asks users to confirm their e-mail. Each return to this tab checks whether they have, because users often open
 * the link in another tab or on another device.
 */
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

/** Shows an alert until the user has confirmed their e-mail. */
export const ConfirmEmailLine = ({ user }: { user: SessionUser }) => {
  // `user` was copied when the page was opened, so it can be outdated.
  const { user: current } = useAuth()
  return (current ?? user).emailVerified ? null : <Line user={user} />
}
