import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import QrCode from '#features/groups/share/qr-code.tsx'
import { shareLink } from '#features/groups/share/share-group.ts'
import { TextField } from '#shared/ui/text-field.tsx'

type InviteLinkProps = {
  url: string
  groupName: string
  /** Whether an organizer has to approve those who use the invitation. */
  needsApproval: boolean
  onClose: () => void
}

/** A new invitation's link and QR code. */
export const InviteLink = ({ url, groupName, needsApproval, onClose }: InviteLinkProps) => (
  <>
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <QrCode address={url} label="QR code of the invitation" />
      <TextField
        id="invite-link"
        label="Link"
        value={url}
        fullWidth
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
        onFocus={(event) => event.target.select()}
      />
      <Typography color="textSecondary">
        You can copy it until you leave this page. You won't see it again after that. Anyone with the link can{' '}
        {needsApproval ? 'ask to join' : 'join'} until it expires, is used up, or you take it back.
      </Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      <Button variant="contained" autoFocus onClick={() => shareLink({ title: groupName, address: url })}>
        Share
      </Button>
    </DialogActions>
  </>
)
