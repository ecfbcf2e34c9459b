import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { sendPasswordResetMail } from '#features/sign-in/api/send-password-reset-mail.ts'
import { loginFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { authErrorMessage } from '#shared/messages/auth-error-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'

const resetFormSchema = z.pick(loginFormSchema, { email: true })

/** The dialog that sends the e-mail to reset a password. Its confirmation is the same whether or not the account exists. */
const ResetPasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const form = useForm<z.infer<typeof resetFormSchema>>({
    resolver: zodResolver(resetFormSchema),
    defaultValues: { email },
  })
  const { mutateAsync } = useMutation({ mutationFn: sendPasswordResetMail })
  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values.email)
    } catch (error) {
      form.setError('root', { message: authErrorMessage(error) })
      return
    }
    onClose()
    await showMessage({ ...messages.resetMail(values.email), severity: 'info' })
  })
  return (
    <FormDialog
      title="Forgot your password?"
      text="It happens to all of us. Enter your e-mail, and we'll send you a link to set a new one."
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Send reset e-mail"
    >
      <Field form={form} id="reset-email" name="email" label="E-mail" type="email" autoComplete="email" autoFocus />
    </FormDialog>
  )
}

export default ResetPasswordDialog
