import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { type Toast, waitingToasts } from './toasts.ts'

// The colours of notistack lack contrast: these are the palette's, on paper, with a coloured edge.
const ToastContent = styled(MaterialDesignContent)(({ theme }) => ({
  '&.notistack-MuiContent': {
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 14,
    fontFamily: theme.typography.fontFamily,
    fontSize: '1rem',
    boxShadow: theme.shadows[8],
  },
  '&.notistack-MuiContent-error': { borderInlineStart: `6px solid ${theme.vars.palette.error.main}` },
  '&.notistack-MuiContent-success': { borderInlineStart: `6px solid ${theme.vars.palette.success.main}` },
  '&.notistack-MuiContent-info': { borderInlineStart: `6px solid ${theme.vars.palette.info.main}` },
}))

const show = ({ message, variant, action }: Toast): void => {
  if (!action) enqueueSnackbar(message, { variant })
  else
    enqueueSnackbar(message, {
      variant,
      persist: true,
      preventDuplicate: true,
      action: (key) => (
        <>
          <Button size="small" color="inherit" onClick={() => closeSnackbar(key)}>
            Later
          </Button>
          <Button size="small" variant="contained" onClick={action.run} sx={{ ml: 1 }}>
            {action.label}
          </Button>
        </>
      ),
    })
}

const ToastView = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) show(toast)
    waitingToasts.set([])
  }, [waiting])
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={8000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={{ error: ToastContent, success: ToastContent, info: ToastContent }}
    />
  )
}

export default ToastView
