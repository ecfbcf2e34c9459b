import { fileName } from '@hobbyhub/contract/shared/file-name'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import QrCode from '#features/groups/share/qr-code.tsx'
import { saveQrCode } from '#features/groups/share/save-qr-code.ts'
import { shareLink } from '#features/groups/share/share-group.ts'
import { TextField } from '#shared/ui/text-field.tsx'

/** Prints the dialog without the page behind it. */
const PRINT_ALONE = { '@media print': { '#root': { display: 'none' } } }

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
      <Typography variant="h2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {groupName}
      </Typography>
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
    <GlobalStyles styles={PRINT_ALONE} />
    <DialogActions className="screen-only" sx={{ flexWrap: 'wrap' }}>
      <Button onClick={() => saveQrCode(url, fileName(groupName, 'invitation'))}>Save QR code</Button>
      <Button onClick={() => window.print()}>Print</Button>
      <Button onClick={onClose}>Close</Button>
      <Button variant="contained" autoFocus onClick={() => shareLink({ title: groupName, address: url })}>
        Share
      </Button>
    </DialogActions>
  </>
)
