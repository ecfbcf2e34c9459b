import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from '@tanstack/react-router'
import { safeRedirectPath } from '#features/sign-in/redirect/safe-redirect-path.ts'
import { DEFAULT_REDIRECT_PATH } from '#shared/constants.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useEmailConfirmed } from './use-email-confirmed.ts'

/** On the page that the mailed link leads to: says that the e-mail is confirmed, and leads back to where the user came from. */
export const EmailConfirmed = ({ user }: { user: SessionUser }) => {
  const confirmed = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('confirmed') })
  const isConfirmed = useEmailConfirmed(user)
  if (confirmed === null || !isConfirmed) return null
  const back = safeRedirectPath(confirmed)
  return (
    <Alert severity="success" role="status">
      Your e-mail is confirmed. Your groups can e-mail you now.
      {back !== DEFAULT_REDIRECT_PATH && (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="contained" href={back}>
            {/^\/groups\/[^/]/.test(back) ? 'Go to the group' : 'Go on'}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
