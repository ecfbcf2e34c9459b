import type { ProfileChange } from '../platform/profile-change.ts'
import { LIFECYCLES, PROFILE_COPIES } from './lifecycles.ts'

/**
 * Updates the copies of an account's name and photo to those in its ID token. Writes only copies that differ, so it is safe to
 * repeat.
 */
export const updateProfileCopies = async (change: ProfileChange): Promise<void> => {
  for (const collection of PROFILE_COPIES) await LIFECYCLES[collection].renamed(change)
}
