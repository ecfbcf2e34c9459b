import Box from '@mui/material/Box'
import { useEmailConfirmed } from '#features/mail/confirm/use-email-confirmed.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { TextLink } from '#shared/ui/link.tsx'

/** Tells a user who goes why the date does not come by e-mail, until they have confirmed their address. */
const ConfirmForDate = ({ user }: { user: SessionUser }) =>
  useEmailConfirmed(user) ? null : (
    <Box component="span" sx={{ fontSize: '0.875rem' }}>
      <TextLink to="/dashboard/account">Confirm your e-mail</TextLink> to get the date by mail.
    </Box>
  )

export default ConfirmForDate
