import { sessionAtom } from './session.ts'

/**
 * Calls `listener` with the signed-in user's uid (null for a visitor) once the uid is known, and again whenever it changes, then
 * with the previous uid. Waits while a sign-in or sign-out is running, because the screen that started it decides what comes next.
 */
export const onUserChange = (listener: (uid: string | null, previous: string | null | undefined) => void): void => {
  let uid: string | null | undefined
  const check = (): void => {
    const { initialising, loading, user } = sessionAtom.get()
    if (initialising || loading) return
    const next = user?.uid ?? null
    if (next === uid) return
    const previous = uid
    uid = next
    listener(next, previous)
  }
  check()
  sessionAtom.subscribe(check)
}
