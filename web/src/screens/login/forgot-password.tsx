import Link from '@mui/material/Link'
import { lazy, Suspense, useState } from 'react'

const ResetPasswordDialog = lazy(() => import('./reset-password-dialog.tsx'))

/** The "Forgot password?" link and its dialog. `getEmail` returns the e-mail typed into the login form. */
export const ForgotPassword = ({ getEmail }: { getEmail: () => string }) => {
  const [email, setEmail] = useState<string | null>(null)
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setEmail(getEmail())}
        sx={{ justifySelf: 'end', font: 'inherit', fontSize: '0.9375rem', fontWeight: 600, py: 0.25 }}
      >
        Forgot password?
      </Link>
      {email !== null && (
        <Suspense fallback={null}>
          <ResetPasswordDialog email={email} onClose={() => setEmail(null)} />
        </Suspense>
      )}
    </>
  )
}
