import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { getSession, subscribeToSession } from '../auth/session.ts'

/**
 * When the person changes (sign-in, sign-out, an account disabled elsewhere), what the last one saw is forgotten and
 * the guards run again. While an operation is under way the screen that started it decides where to go.
 */
export const followSession = (router: AnyRouter, queryClient: QueryClient): void => {
  let uid: string | null | undefined
  subscribeToSession(() => {
    const { initialising, loading, user } = getSession()
    if (initialising || loading) return
    const next = user?.uid ?? null
    const changed = uid !== undefined && uid !== next
    uid = next
    if (!changed) return
    queryClient.clear()
    void router.invalidate()
  })
}
