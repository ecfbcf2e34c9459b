import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import QrCode from '../groups/share/qr-code.tsx'
import { shareAddress } from '../groups/share/share-group.ts'

type InviteLinkProps = { url: string; groupName: string; onKept: () => void; onClose: () => void }

/** The link of a new invitation and its QR code. */
export const InviteLink = ({ url, groupName, onKept, onClose }: InviteLinkProps) => (
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
        onCopy={onKept}
      />
      <Typography color="textSecondary">
        Copy it now. You won't see it again. Whoever has it can join until it is used up, or you take it back.
      </Typography>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      <Button
        variant="contained"
        autoFocus
        onClick={async () => (await shareAddress({ title: groupName, address: url })) && onKept()}
      >
        Share
      </Button>
    </DialogActions>
  </>
)
