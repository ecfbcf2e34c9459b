import Button from '@mui/material/Button'
import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'
import { useEffect } from 'react'
import { auth } from '#shared/firebase/auth.ts'
import { messages } from '#shared/messages/messages.ts'
import { getSession, withSessionLoading } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { prepareGooglePopup } from '../api/google-popup.ts'
import { trySaveUser } from '../api/save-user.ts'
import { GoogleMark } from './google-mark.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signs in through Google's popup. Throws the Firebase Auth error. */
const googleSignIn = (): Promise<void> =>
  withSessionLoading(async () => {
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)
    void trySaveUser(user)
  })

/** The button that signs in through Google's popup. */
export const GoogleButton = ({ label }: { label: string }) => {
  const { loading } = useAuth()
  const signIn = useSignIn(googleSignIn, {
    success: () => messages.loggedIn(getSession().user?.displayName || getSession().user?.email || ''),
    failure: messages.googleFailed,
  })
  useEffect(prepareGooglePopup, [])
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="large"
      fullWidth
      disabled={loading}
      startIcon={<GoogleMark />}
      onClick={() => signIn()}
    >
      {label}
    </Button>
  )
}
