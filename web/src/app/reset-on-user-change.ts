import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { readStored } from '#shared/browser-storage.ts'
import { departures, pageGeneration } from '#shared/departures.ts'
import { onUserChange } from '#shared/session/on-user-change.ts'
import { getSession, sessionAtom } from '#shared/session/session.ts'
import { hasLoggedOut } from '#shared/session/unexpected-sign-out.ts'
import { CACHE_OWNER_KEY } from './offline/storage-names.ts'

const deleteData = async (uid: string | null, isFirst: boolean): Promise<void> => {
  try {
    // When a user signs out, this module is already loaded, because the start of the session has loaded it.
    await (await import('./offline/delete-user-data.ts')).deleteLastUserData(uid, isFirst)
  } catch (error) {
    console.warn('Saved data was not deleted', error)
  }
}

/**
 * When the user changes (by signing in or out, or because the account was disabled elsewhere), deletes the last user's data from
 * memory and disk. Runs the route guards again, also when something else about the user changes.
 */
export const resetOnUserChange = (router: AnyRouter, queryClient: QueryClient): void => {
  // The route guards have copied the user, whose name, for example, another device may have changed since the last visit.
  let known = getSession().user
  sessionAtom.subscribe(({ user, loading }) => {
    if (!loading && user !== known && user?.uid === known?.uid) void router.invalidate()
    known = user
  })
  onUserChange((uid, previous) => {
    const isFirst = previous === undefined
    // At the start of a visitor's visit, there is nothing to delete unless data was saved for a user.
    if (uid !== null || !isFirst || readStored('local', CACHE_OWNER_KEY) !== null) void deleteData(uid, isFirst)
    if (isFirst) return
    if (previous !== null) departures.set((count) => count + 1)
    queryClient.clear()
    // After a logout, the route guard would remember the page for the next user.
    const isGuarded = router.state.matches.some(({ routeId }) => routeId === '/_signed-in')
    if (isGuarded && hasLoggedOut()) void router.navigate({ to: '/auth/login', replace: true, ignoreBlocker: true })
    else void router.invalidate().then(() => pageGeneration.set(departures.get()))
  })
}
