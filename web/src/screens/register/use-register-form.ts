import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation } from '@tanstack/react-router'
import type { SubmitErrorHandler } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountMessages } from '#features/account/texts.ts'
import { registerAccount } from '#features/sign-in/api/register-account.ts'
import { type RegisterFormValues, registerFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { REGISTER_DRAFT_KEY, useSignIn } from '#features/sign-in/form/use-sign-in.ts'
import { authErrorCode, authErrorMessage } from '#shared/messages/auth-error-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { showToast } from '#shared/ui/toasts.ts'

const draftSchema = z.object({ name: z.string(), photoURL: z.string(), email: z.string() })

/** Shows the toast that the specification requires, besides the field's error, if the password breaks the rules. */
const onInvalid: SubmitErrorHandler<RegisterFormValues> = ({ password }) => {
  if (password?.message === messages.passwordRules) showToast({ variant: 'error', message: messages.passwordRules })
}

/** The registration form with its draft. `showError` shows the Firebase Auth error above the button. */
export const useRegisterForm = () => {
  const signIn = useSignIn(registerAccount, {
    success: ({ name, email }) => ({ ...messages.registered(name), extra: accountMessages.confirmToHear(email) }),
    failure: messages.registrationFailed,
  })
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const [form] = useTabDraftForm({
    resolver: zodResolver(registerFormSchema),
    initial: { name: '', photoURL: '', email: typedBefore ?? '', password: '' },
    draftKey: REGISTER_DRAFT_KEY,
    draftSchema,
  })
  const showError = (error: unknown) =>
    form.setError('root', { type: authErrorCode(error), message: authErrorMessage(error) })
  const submit = form.handleSubmit(async (values) => {
    const error = await signIn(values)
    if (error !== null) showError(error)
  }, onInvalid)
  return { form, submit, showError }
}
