import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inviteState } from './invite-state.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** What is shown of an invitation, to a group or to the site. */
export type ShownInvite = Pick<RestInvite, 'label' | 'createdAt' | 'expiresAt' | 'usesLeft' | 'uses'>

const createdOn = ({ createdAt }: ShownInvite): string => dayFormat.format(new Date(createdAt))

/** How buttons name an invitation to a screen reader. */
export const inviteName = (invite: ShownInvite): string =>
  `the invitation ${invite.label === undefined ? `from ${createdOn(invite)}` : `for ${invite.label}`}`

/** Whom an invitation is for, its state, and when it was created. The children follow the date. */
export const InviteText = ({ invite, children }: { invite: ShownInvite; children?: ReactNode }) => (
  <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
    {invite.label !== undefined && (
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {invite.label}
      </Typography>
    )}
    <Typography sx={invite.label === undefined ? { fontWeight: 600 } : {}}>
      {inviteState(invite, Date.now(), dayFormat)}
    </Typography>
    <Typography color="textSecondary">
      Created on {createdOn(invite)}
      {children}
    </Typography>
  </Box>
)
