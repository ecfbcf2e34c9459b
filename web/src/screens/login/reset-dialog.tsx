import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { loginFormSchema } from '../../features/auth/account-forms.ts'
import { sendResetMail } from '../../features/auth/send-reset-mail.ts'
import { messages } from '../../shared/messages/messages.ts'
import { providerMessage } from '../../shared/messages/provider-message.ts'
import { notify } from '../../shared/ui/dialogs.ts'
import { Field } from '../../shared/ui/form/field.tsx'

const resetFormSchema = z.pick(loginFormSchema, { email: true })

/** Sends the password reset mail. The confirmation is the same whether or not the account exists. */
const ResetDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const form = useForm<z.infer<typeof resetFormSchema>>({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await sendResetMail(values.email)
    } catch (error) {
      form.setError('root', { message: providerMessage(error) })
      return
    }
    onClose()
    await notify({ ...messages.resetMail(values.email), severity: 'info' })
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reset-title" aria-describedby="reset-text">
      <form
        noValidate
        onSubmit={(event) => {
          // React events bubble through the portal to the login form, which must not be submitted too.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <DialogTitle id="reset-title">Forgot your password?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText id="reset-text">
            It happens to all of us. Tell us your e-mail, and we send you a link to set a new one.
          </DialogContentText>
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
          <Field form={form} id="reset-email" name="email" label="E-mail" type="email" autoComplete="email" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Send reset mail
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default ResetDialog
