import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { SignInGroupCard, SignInGroupTitle } from '#features/invites/accept/sign-in-group-card.tsx'
import { useRedirectGroup } from '#features/invites/accept/use-redirect-group.ts'
import { logIn } from '#features/sign-in/api/log-in.ts'
import { GoogleButton } from '#features/sign-in/form/google-button.tsx'
import { signInFieldError } from '#features/sign-in/form/sign-in-field-error.ts'
import { type LoginFormValues, loginFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { SignInReason } from '#features/sign-in/form/sign-in-reason.tsx'
import { useSignIn } from '#features/sign-in/form/use-sign-in.ts'
import { markStale } from '#shared/mark-stale.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { getPendingEmail } from '#shared/session/pending-email.ts'
import { getSession } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { AuthPage } from '#shared/ui/auth-page.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { ForgotPassword } from './forgot-password.tsx'

/** The page at /auth/login. */
export const Login = () => {
  const { loading } = useAuth()
  const wanted = useRedirectGroup()
  const queryClient = useQueryClient()
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const form = useForm<LoginFormValues>({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email: typedBefore ?? getPendingEmail() ?? '', password: '' },
    shouldFocusError: false,
  })
  const email = useWatch({ control: form.control, name: 'email' })
  /** Refetches groups and members if the user record was repaired, because the server then updates the user's data in them. */
  const refreshOnceRepaired = async (repaired: Promise<boolean>) => {
    if (await repaired) await markStale(queryClient, [queryKeys.members, queryKeys.groups])
  }
  const signIn = useSignIn(
    async (values: LoginFormValues) => {
      const { repaired } = await logIn(values)
      void refreshOnceRepaired(repaired)
    },
    {
      success: (values) => messages.loggedIn(getSession().user?.email ?? values.email),
      failure: messages.loginFailed,
    },
  )
  const submit = form.handleSubmit(async (values) => {
    const problem = signInFieldError(await signIn(values))
    if (problem) form.setError(...problem, { shouldFocus: true })
  })
  const isForGroup = wanted !== null
  const google = <GoogleButton label="Sign in with Google" />
  return (
    <AuthPage
      title={isForGroup ? <SignInGroupTitle group={wanted} /> : 'Login'}
      subtitle={isForGroup ? "Registering is free. You'll come back to the group." : 'Good to see you again.'}
    >
      {isForGroup ? <SignInGroupCard group={wanted} isWhole /> : <SignInReason />}
      <FormFrame label="Login" onSubmit={submit} formState={form.formState}>
        {isForGroup && (
          <>
            <ButtonLink to="/auth/register" state={{ email }} variant="contained" size="large" disabled={loading}>
              Register
            </ButtonLink>
            {google}
            <Divider>Already have an account?</Divider>
          </>
        )}
        <Field form={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <ForgotPassword getEmail={() => form.getValues('email')} />
        <Button type="submit" variant={isForGroup ? 'outlined' : 'contained'} size="large" disabled={loading}>
          {loading ? 'Logging In...' : 'Login'}
        </Button>
        {!isForGroup && (
          <>
            <Divider>or</Divider>
            {google}
          </>
        )}
      </FormFrame>
      <Box component="p" sx={{ textAlign: 'center', mt: 3 }}>
        New here?{' '}
        <TextLink to="/auth/register" state={{ email }}>
          Create an account
        </TextLink>
      </Box>
    </AuthPage>
  )
}
