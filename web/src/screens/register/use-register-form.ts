import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SubmitErrorHandler } from 'react-hook-form'
import * as z from 'zod/mini'
import { sendFirstPicture } from '#features/account/api/send-first-picture.ts'
import { accountMessages } from '#features/account/texts.ts'
import { registerAccount } from '#features/sign-in/api/register-account.ts'
import { signInFieldError } from '#features/sign-in/form/sign-in-field-error.ts'
import { type RegisterFormValues, registerFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { REGISTER_DRAFT_KEY, useSignIn } from '#features/sign-in/form/use-sign-in.ts'
import { messages } from '#shared/messages/messages.ts'
import { randomFace } from '#shared/ui/form/photo-choices.tsx'
import { SAID_ERROR } from '#shared/ui/form/said-error.ts'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { useKeptPicture } from './use-kept-picture.ts'

const draftSchema = z.object({ name: z.string(), photoURL: z.string(), email: z.string() })

/** The registration form with its draft and the picture that waits for the account. `isTaken`: the e-mail has an account. */
export const useRegisterForm = () => {
  const picture = useKeptPicture()
  const [face] = useState(randomFace)
  const recordSaved = useRef(Promise.resolve())
  const signIn = useSignIn(
    async (values: RegisterFormValues) => {
      recordSaved.current = (await registerAccount(values)).recordSaved
    },
    {
      success: ({ name, email }) => ({ ...messages.registered(name), extra: accountMessages.confirmToHear(email) }),
      failure: messages.registrationFailed,
    },
  )
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const [form] = useTabDraftForm({
    resolver: zodResolver(registerFormSchema),
    initial: { name: '', photoURL: face, email: typedBefore ?? '', password: '' },
    draftKey: REGISTER_DRAFT_KEY,
    draftSchema,
  })
  /** If the password breaks the rules, shows the toast that the specification requires. The field does not repeat its text. */
  const onInvalid: SubmitErrorHandler<RegisterFormValues> = ({ password, ...others }) => {
    if (password?.message !== messages.passwordRules) return
    showToast({ variant: 'error', message: messages.passwordRules })
    const shouldFocus = Object.keys(others).length === 0
    form.setError('password', { type: SAID_ERROR, message: 'Type a password that meets these rules.' }, { shouldFocus })
  }
  const submit = form.handleSubmit(async (values) => {
    const error = await signIn(values)
    const problem = signInFieldError(error)
    if (problem) form.setError(...problem, { shouldFocus: true })
    // The picture is sent once the welcome is shown, so that a failure is told after the welcome and not behind it.
    if (error === null && picture.kept !== null) void sendFirstPicture(picture.kept, recordSaved.current)
  }, onInvalid)
  return { form, submit, picture, isTaken: form.formState.errors.email?.type === SAID_ERROR }
}
