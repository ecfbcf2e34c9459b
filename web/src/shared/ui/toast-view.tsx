import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded'
import CloseIcon from '@mui/icons-material/CloseRounded'
import ErrorIcon from '@mui/icons-material/ErrorRounded'
import InfoIcon from '@mui/icons-material/InfoRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useSelector } from '@tanstack/react-store'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, type SnackbarKey, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { departures } from '../departures.ts'
import { currentDialog } from './dialogs.ts'
import './keep-focus.ts'
import { chooseToastEdge } from './toast-edge.ts'
import { returnFocusFromToast, TOAST_KEY_ATTRIBUTE } from './toast-focus.ts'
import { queuedToasts, type Toast } from './toasts.ts'

// notistack's own colours lack contrast, so toasts have the theme's colours for text and paper, and a coloured edge.
const ToastContent = styled(MaterialDesignContent)(({ theme }) => ({
  '&.notistack-MuiContent': {
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 14,
    fontFamily: theme.typography.fontFamily,
    fontSize: '1rem',
    boxShadow: theme.shadows[8],
    // The message. It shrinks, so that the close button fits beside it on a phone.
    '& > :first-child': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  },
  '&.notistack-MuiContent-error': { borderInlineStart: `6px solid ${theme.vars.palette.error.main}` },
  '&.notistack-MuiContent-success': { borderInlineStart: `6px solid ${theme.vars.palette.success.main}` },
  '&.notistack-MuiContent-info': { borderInlineStart: `6px solid ${theme.vars.palette.info.main}` },
}))

// notistack's own icons are not hidden from screen readers.
const ICON = { fontSize: 20, marginInlineEnd: 1, flexShrink: 0 } as const
const ICONS = {
  error: <ErrorIcon sx={ICON} />,
  success: <CheckCircleIcon sx={ICON} />,
  info: <InfoIcon sx={ICON} />,
}

/**
 * On a phone, a toast leaves room for the bar at the bottom of a group's page (join-bar.tsx). While a dialog or a menu is open
 * there, toasts are at the top, because the buttons of the dialog or menu may be at the bottom.
 */
const BESIDE_BUTTONS = {
  '@media (max-width: 699.95px)': {
    '.notistack-SnackbarContainer': { paddingBottom: 'calc(64px + env(safe-area-inset-bottom))' },
    'body:has(.MuiDialog-root, .MuiMenu-root) .notistack-SnackbarContainer': {
      inset: '14px 20px auto !important',
      transform: 'none !important',
    },
  },
} as const

/** The key of the last toast without an action. */
let lastShown: SnackbarKey | null = null

const closeLast = (): void => {
  if (lastShown !== null) closeSnackbar(lastShown)
  lastShown = null
}

/** Shows a toast in place of the previous one, which may say the opposite or the same. */
const showNext = ({ message, variant, undo }: Toast): void => {
  closeLast()
  const shown = enqueueSnackbar(message, {
    variant,
    anchorOrigin: { vertical: chooseToastEdge(), horizontal: 'center' },
    action: (key) => (
      <Box sx={{ display: 'flex', gap: 1 }} {...{ [TOAST_KEY_ATTRIBUTE]: key }}>
        {undo && (
          <Button size="small" onClick={undo.run}>
            Undo
          </Button>
        )}
        <IconButton aria-label="Close message" size="small" color="inherit" onClick={() => closeSnackbar(key)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    ),
  })
  lastShown = shown
  undo?.signal.addEventListener('abort', () => closeSnackbar(shown))
}

const show = (toast: Toast): void => {
  const { message, variant, action } = toast
  if (!action) showNext(toast)
  else
    enqueueSnackbar(message, {
      variant,
      persist: true,
      preventDuplicate: true,
      action: (key) => (
        <Box sx={{ display: 'flex', gap: 1 }} {...{ [TOAST_KEY_ATTRIBUTE]: key }}>
          <Button size="small" color="inherit" onClick={() => closeSnackbar(key)}>
            Later
          </Button>
          <Button size="small" variant="contained" onClick={action.run}>
            {action.label}
          </Button>
        </Box>
      ),
    })
}

const ToastView = ({ waiting }: { waiting: readonly Toast[] }) => {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) show(toast)
    queuedToasts.set([])
  }, [waiting])

  // A result that is shown in a dialog also replaces the previous toast.
  const isMessageOpen = useSelector(currentDialog, (dialog) => dialog?.kind === 'message')
  useEffect(() => {
    if (isMessageOpen) closeLast()
  }, [isMessageOpen])

  useEffect(() => departures.subscribe(closeLast).unsubscribe, [])

  return (
    <>
      <GlobalStyles styles={BESIDE_BUTTONS} />
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={8000}
        onClose={(_, __, key) => returnFocusFromToast(key)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        iconVariant={ICONS}
        Components={{ error: ToastContent, success: ToastContent, info: ToastContent }}
      />
    </>
  )
}

export default ToastView
