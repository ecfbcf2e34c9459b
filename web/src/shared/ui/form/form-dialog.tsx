import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'

type FormDialogProps<Values extends FieldValues> = {
  title: string
  text: ReactNode
  /** From react-hook-form. Its root error is shown above the fields. */
  formState: FormState<Values>
  onSubmit: FormEventHandler
  onClose: () => void
  submitLabel: string
  submitColor?: ButtonProps['color']
  cancelLabel?: string
  children: ReactNode
}

/** A form in a dialog that stays open while the form is sent. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const {
    title,
    text,
    formState,
    onSubmit,
    onClose,
    submitLabel,
    submitColor = 'primary',
    cancelLabel,
    children,
  } = props
  const { errors, isSubmitting } = formState
  const id = useId()
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React events bubble through the portal, and must not submit a form around the dialog.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting}>
            {cancelLabel ?? 'Cancel'}
          </Button>
          <Button type="submit" variant="contained" color={submitColor} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
