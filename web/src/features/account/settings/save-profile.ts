import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from 'firebase/auth'
import { markStale } from '../../../shared/mark-stale.ts'
import { groupQueries } from '../../groups/queries.ts'
import { memberQueries } from '../../members/queries.ts'
import { refreshSessionUser } from '../session/session.ts'
import { signedInUser } from '../session/signed-in-user.ts'
import { saveUser } from '../sign-in/save-user.ts'

/**
 * Sets the account's name and photo (none where it is blank). Throws the provider's error. Resolves with whether the
 * copies in groups and memberships follow; if not, saving again continues where it stopped.
 */
const saveProfile = async (profile: { name: string; photoURL: string }): Promise<boolean> => {
  const user = signedInUser()
  // The provider reads null as "unchanged", and an empty text as "none".
  await updateProfile(user, { displayName: profile.name, photoURL: profile.photoURL })
  // Functions and rules read the name from the token, so the token must be new.
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

/** No `meta.failure`: the form itself shows a failure. */
export const useSaveProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: () => {
      void markStale(queryClient, [memberQueries.all(), groupQueries.all()])
    },
  })
}
