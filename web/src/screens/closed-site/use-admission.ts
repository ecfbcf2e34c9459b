import { isAdmitted } from '@hobbyhub/contract/shared/admission'
import { useEffect, useState } from 'react'
import { startPictureSession } from '#features/sign-in/api/start-picture-session.ts'
import { getSession } from '#shared/session/session.ts'

const isAdmittedBy = ({ claims }: { readonly claims: Readonly<Record<string, unknown>> }): boolean =>
  isAdmitted({
    email: typeof claims.email === 'string' ? claims.email : null,
    emailVerified: claims.email_verified === true,
    isModerator: claims.admin === true,
    isInvited: claims.admitted === true,
  })

/**
 * Whether the user's current token admits them to the site; undefined until that is known. Only what the page shows depends on it: rules and
 * functions ask for themselves.
 */
export const useAdmission = (uid: string | null): boolean | undefined => {
  const [known, setKnown] = useState<{ uid: string; isIn: boolean }>()
  useEffect(() => {
    if (uid === null) return
    let stop = (): void => undefined
    let isOver = false
    void import('#shared/firebase/auth.ts').then(({ auth, onIdTokenChanged }) => {
      if (isOver) return
      stop = onIdTokenChanged(auth, async (user) => {
        if (!user) return
        // Offline with an expired token, the user sees what this browser has kept.
        const isIn = await user.getIdTokenResult().then(isAdmittedBy, () => true)
        // Not while the user logs out, which takes the cookie away.
        if (isIn && !getSession().loading) await startPictureSession(user.uid)
        if (!isOver) setKnown({ uid: user.uid, isIn })
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [uid])
  return known && known.uid === uid ? known.isIn : undefined
}
