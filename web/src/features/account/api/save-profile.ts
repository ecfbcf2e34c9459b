import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from 'firebase/auth'
import { saveUser } from '#features/sign-in/api/save-user.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { refreshSessionUser } from '#shared/session/refresh-session-user.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'

/** What changes in a profile. A field that is left out stays as it is, and '' removes the photo. */
type ProfileChange = { readonly name?: string; readonly photoURL?: string }

/**
 * Sets the account's name, photo, or both. Throws the Firebase Auth error. Resolves with whether the copies in other documents were
 * updated too. If not, saving again updates the rest.
 */
export const saveProfile = async ({ name, photoURL }: ProfileChange): Promise<boolean> => {
  const user = requireSignedInUser()
  await updateProfile(user, {
    ...(name === undefined ? {} : { displayName: name }),
    // '' clears it.
    ...(photoURL === undefined ? {} : { photoURL }),
  })
  // Functions and rules read the name from the ID token, so a new token is needed.
  await user.getIdToken(true)
  refreshSessionUser(user)
  try {
    await saveUser(user)
    return true
  } catch (error) {
    console.warn('The copies of the profile could not be updated', error)
    return false
  }
}

/** Has no `meta.failure`, because the form itself shows a failure. */
export const useSaveProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: () => {
      void markStale(queryClient, [queryKeys.members, queryKeys.groups])
    },
  })
}
