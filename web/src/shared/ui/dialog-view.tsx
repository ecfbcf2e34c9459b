import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded'
import ErrorIcon from '@mui/icons-material/ErrorRounded'
import HelpIcon from '@mui/icons-material/HelpRounded'
import InfoIcon from '@mui/icons-material/InfoRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import type { DialogState } from './dialogs.ts'
import './keep-focus.ts'

const ICONS = { success: CheckCircleIcon, error: ErrorIcon, warning: HelpIcon, info: InfoIcon } as const

type OpenDialog = NonNullable<DialogState>

const DialogIcon = ({ dialog }: { dialog: OpenDialog }) => {
  if (dialog.kind === 'progress') return <CircularProgress aria-hidden size={44} />
  if (dialog.picture)
    return (
      <Box sx={{ width: 140, mx: 'auto', borderRadius: 4, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        {dialog.picture}
      </Box>
    )
  const severity = dialog.severity ?? (dialog.kind === 'confirm' ? (dialog.isDangerous ? 'error' : 'warning') : 'info')
  const Icon = ICONS[severity]
  return <Icon aria-hidden color={severity} sx={{ fontSize: 52 }} />
}

const Actions = ({ dialog }: { dialog: OpenDialog }) => {
  if (dialog.kind === 'progress') return null
  if (dialog.kind === 'confirm') {
    const confirm = () => {
      if (dialog.canConfirm?.() ?? true) dialog.settle(true)
    }
    return (
      <>
        {/** If the action cannot be undone, Cancel has the focus, so that pressing Enter twice does not confirm the action. */}
        <Button variant="outlined" autoFocus={dialog.isDangerous} onClick={() => dialog.settle(false)}>
          {dialog.cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={dialog.isDangerous ? 'error' : 'primary'}
          autoFocus={!dialog.isDangerous}
          onClick={confirm}
        >
          {dialog.confirmLabel}
        </Button>
      </>
    )
  }
  if (dialog.closeAfterMs !== undefined) return null
  return (
    <Button variant="contained" autoFocus onClick={() => dialog.settle()}>
      OK
    </Button>
  )
}

/** The site's dialog, in its three kinds: question, message and progress. */
const DialogView = ({ dialog }: { dialog: OpenDialog }) => {
  useEffect(() => {
    if (dialog.kind !== 'message' || dialog.closeAfterMs === undefined) return
    const timer = setTimeout(dialog.settle, dialog.closeAfterMs)
    return () => clearTimeout(timer)
  }, [dialog])

  const close = () => {
    if (dialog.kind === 'confirm') dialog.settle(false)
    if (dialog.kind === 'message') dialog.settle()
  }

  return (
    <Dialog
      open
      onClose={close}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby="dialog-title"
      aria-describedby={dialog.text ? 'dialog-text' : undefined}
      slotProps={{ paper: { sx: { textAlign: 'center' } } }}
    >
      <Box sx={{ pt: 3 }}>
        <DialogIcon dialog={dialog} />
      </Box>
      <DialogTitle id="dialog-title" sx={{ pt: 1 }}>
        {dialog.title}
      </DialogTitle>
      {dialog.text && (
        <DialogContent sx={{ pb: 2 }}>
          <DialogContentText id="dialog-text">{dialog.text}</DialogContentText>
          {dialog.extra}
        </DialogContent>
      )}
      <DialogActions sx={{ justifyContent: 'center' }}>
        <Actions dialog={dialog} />
      </DialogActions>
    </Dialog>
  )
}

export default DialogView
