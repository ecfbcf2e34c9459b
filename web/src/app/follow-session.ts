import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onUserChange } from '../features/auth/on-user-change.ts'
import { SAVED_FOR } from '../features/offline/stores.ts'
import { readStored } from '../shared/browser-storage.ts'

const forget = async (uid: string | null, isFirst: boolean): Promise<void> => {
  try {
    await (await import('../features/offline/forget-last-user.ts')).forgetLastUser(uid, isFirst)
  } catch (error) {
    console.warn('What was saved for the last user could not be forgotten', error)
  }
}

/**
 * When the user changes (sign-in, sign-out, an account disabled elsewhere), what the last one saw is forgotten, in memory
 * and on disk, and the guards run again.
 */
export const followSession = (router: AnyRouter, queryClient: QueryClient): void =>
  onUserChange((uid, isFirst) => {
    // A visitor after visitors has nothing to forget. For a user the code is there before they sign out, online or not.
    if (uid !== null || !isFirst || readStored('local', SAVED_FOR) !== null) void forget(uid, isFirst)
    if (isFirst) return
    queryClient.clear()
    void router.invalidate()
  })
