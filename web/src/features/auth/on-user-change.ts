import { getSession, subscribeToSession } from './session.ts'

/**
 * Calls back with who is signed in (a uid, or null) once that is known, and again whenever the person changes. While an
 * operation is under way the screen that started it decides what comes next.
 */
export const onUserChange = (listener: (uid: string | null, isFirst: boolean) => void): void => {
  let uid: string | null | undefined
  const look = (): void => {
    const { initialising, loading, user } = getSession()
    if (initialising || loading) return
    const next = user?.uid ?? null
    if (next === uid) return
    const isFirst = uid === undefined
    uid = next
    listener(next, isFirst)
  }
  look()
  subscribeToSession(look)
}
