import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useForm } from 'react-hook-form'
import { type LoginForm, loginFormSchema } from '../../features/auth/account-forms.ts'
import { GoogleButton } from '../../features/auth/google-button.tsx'
import { logIn } from '../../features/auth/log-in.ts'
import { getSession } from '../../features/auth/session.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'
import { useWantedGroup } from '../../features/groups/use-wanted-group.ts'
import { WantedGroup } from '../../features/groups/wanted-group.tsx'
import { messages } from '../../shared/messages/messages.ts'
import { AuthPage } from '../../shared/ui/auth-page.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { FormFrame } from '../../shared/ui/form/form-frame.tsx'
import { ButtonLink, TextLink } from '../../shared/ui/link.tsx'
import { ForgotPassword } from './forgot-password.tsx'

/** /auth/login. */
export const Login = () => {
  const { loading } = useAuth()
  const signIn = useSignIn()
  const wanted = useWantedGroup()
  const form = useForm<LoginForm>({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  })
  const submit = form.handleSubmit(async (values) => {
    await signIn(() => logIn(values), {
      success: () => messages.loggedIn(getSession().user?.email ?? values.email),
      failure: messages.loginFailed,
    })
  })
  return (
    <AuthPage title="Login" subtitle="Good to see you again.">
      {wanted !== null && <WantedGroup group={wanted} />}
      <FormFrame label="Login" onSubmit={submit} formState={form.formState}>
        <Field form={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <Field form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        <ForgotPassword getEmail={() => form.getValues('email')} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 140px' } }}>
          <Button type="submit" variant="contained" size="large" disabled={loading}>
            {loading ? 'Logging In...' : 'Login'}
          </Button>
          {wanted !== null && (
            <ButtonLink to="/auth/register" variant="contained" size="large" disabled={loading}>
              Register
            </ButtonLink>
          )}
        </Box>
        <Divider>or</Divider>
        <GoogleButton label="Sign in with Google" />
      </FormFrame>
      <Box component="p" sx={{ textAlign: 'center', mt: 3 }}>
        New here? <TextLink to="/auth/register">Create an account</TextLink>
      </Box>
    </AuthPage>
  )
}
