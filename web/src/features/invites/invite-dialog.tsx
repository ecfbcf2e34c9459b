import type { Group } from '@hobbyhub/contract/groups/group'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { InviteForm } from './invite-fields.tsx'
import { InviteLink } from './invite-link.tsx'

type InviteDialogProps = { group: Group; onClose: () => void }

/** Asks for whom an invitation is, then shows its link and QR code, this once. */
const InviteDialog = ({ group, onClose }: InviteDialogProps) => {
  const [url, setUrl] = useState<string | null>(null)
  // Until it is, the dialog's button alone closes it: Escape or a click beside it would lose the link.
  const [isKept, setKept] = useState(false)
  return (
    <Dialog
      open
      onClose={url === null || isKept ? onClose : undefined}
      fullWidth
      maxWidth="xs"
      aria-labelledby="invite-title"
    >
      <DialogTitle id="invite-title">{url === null ? 'Invite people' : 'Your invitation'}</DialogTitle>
      {url === null ? (
        <InviteForm group={group} onMade={setUrl} onClose={onClose} />
      ) : (
        <InviteLink url={url} groupName={group.groupName} onKept={() => setKept(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

export default InviteDialog
