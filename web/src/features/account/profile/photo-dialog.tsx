import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

type PhotoDialogProps = { src: string | undefined; open: boolean; onClose: () => void }

/** The dialog that shows the whole photo, with a hint on how to change it. */
const PhotoDialog = ({ src, open, onClose }: PhotoDialogProps) => (
  <Dialog open={open} onClose={onClose} aria-labelledby="photo-title">
    <DialogTitle id="photo-title">Your photo</DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      {src ? (
        <Box
          component="img"
          src={src}
          alt="Preview"
          referrerPolicy="no-referrer"
          sx={{ maxWidth: '100%', maxHeight: '60vh', borderRadius: 4 }}
        />
      ) : (
        <p>There is no photo yet.</p>
      )}
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        To change it, paste a new URL into the Photo URL field.
      </Box>
    </DialogContent>
    <DialogActions>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </Dialog>
)

export default PhotoDialog
