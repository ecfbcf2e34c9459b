import type { Group } from '@hobbyhub/contract/groups/group'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { NewInvite } from '../api/create-invite.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteLink } from './invite-link.tsx'

type InviteDialogProps = { group: Group; onMade: (invite: NewInvite) => void; onClose: () => void }

/** The dialog that creates an invitation for a number of people and days, and then shows its link and QR code. */
const InviteDialog = ({ group, onMade, onClose }: InviteDialogProps) => {
  const [invite, setInvite] = useState<NewInvite | null>(null)
  const show = (made: NewInvite) => {
    setInvite(made)
    onMade(made)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="invite-title">
      <DialogTitle id="invite-title">{invite === null ? 'Invite people' : 'Your invitation'}</DialogTitle>
      {invite === null ? (
        <InviteForm group={group} onMade={show} onClose={onClose} />
      ) : (
        <InviteLink
          url={invite.url}
          groupName={group.groupName}
          needsApproval={group.approvalRequired && !invite.skipsApproval}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

export default InviteDialog
