import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useWatch } from 'react-hook-form'
import { SignInGroupCard } from '#features/invites/accept/sign-in-group-card.tsx'
import { useRedirectGroup } from '#features/invites/accept/use-redirect-group.ts'
import { GoogleButton } from '#features/sign-in/form/google-button.tsx'
import { PasswordRuleList } from '#features/sign-in/form/password-rule-list.tsx'
import { SignInReason } from '#features/sign-in/form/sign-in-reason.tsx'
import { useAuth } from '#shared/session/use-auth.ts'
import { AuthPage } from '#shared/ui/auth-page.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { AcceptedTexts } from './accepted-texts.tsx'
import { PictureFields } from './picture-fields.tsx'
import { useRegisterForm } from './use-register-form.ts'

/** The page at /auth/register. */
export const Register = () => {
  const { loading } = useAuth()
  const wanted = useRedirectGroup()
  const { form, submit, picture, isTaken } = useRegisterForm()
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  return (
    <AuthPage title="Create an account" subtitle="Find your people. Start your hobby.">
      {wanted === null ? <SignInReason /> : <SignInGroupCard group={wanted} />}
      <FormFrame label="Create an account" onSubmit={submit} formState={form.formState}>
        <GoogleButton label="Sign up with Google" />
        <Divider>or</Divider>
        <Field form={form} name="name" label="Name" autoComplete="name" />
        <PictureFields form={form} picture={picture} />
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Field form={form} name="email" label="E-mail" type="email" autoComplete="email" />
          {isTaken && (
            <TextLink to="/auth/login" state={{ email }}>
              Log in with this e-mail
            </TextLink>
          )}
        </Box>
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
        <PasswordRuleList password={password} />
        <Button type="submit" variant="contained" size="large" disabled={loading}>
          {loading ? 'Registering...' : 'Register'}
        </Button>
        <AcceptedTexts />
      </FormFrame>
      <Box component="p" sx={{ textAlign: 'center', mt: 3 }}>
        Already have an account?{' '}
        <TextLink to="/auth/login" state={{ email }}>
          Login
        </TextLink>
      </Box>
    </AuthPage>
  )
}
