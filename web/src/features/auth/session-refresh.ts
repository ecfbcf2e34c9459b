import { REFRESH_BACKOFF_MAX_MS, REFRESH_BACKOFF_MIN_MS, SESSION_REFRESH_AHEAD_MS } from '@hobbyhub/contract/constants'
import { auth, onIdTokenChanged } from '../../shared/firebase/auth.ts'
import { getIdToken } from '../../shared/firebase/id-token.ts'

/** Who comes back to the tab is checked at most this often. */
const CHECK_EVERY_MS = 5 * 60 * 1000

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'

/**
 * Refreshes the session ahead of its expiry, and when the person comes back to the tab: an account that was disabled,
 * or a session that was ended elsewhere, shows then. (The SDK has such a timer, which the full Firestore SDK sets going
 * and the lite one does not.)
 */
export const startSessionRefresh = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let backoff = REFRESH_BACKOFF_MIN_MS
  let checkedAt = Date.now()
  let isFirstReport = true

  const schedule = (delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(refresh, delay)
  }

  const refresh = async (): Promise<void> => {
    checkedAt = Date.now()
    try {
      await getIdToken(true)
      backoff = REFRESH_BACKOFF_MIN_MS
    } catch (error) {
      if (!isNetworkFailure(error)) return
      schedule(backoff)
      backoff = Math.min(backoff * 2, REFRESH_BACKOFF_MAX_MS)
    }
  }

  onIdTokenChanged(auth, async (user) => {
    // The age of a token from an earlier visit is told by this machine's clock, which may be wrong; a new one has none.
    const isNew = !isFirstReport
    isFirstReport = false
    clearTimeout(timer)
    if (!user) return
    const { issuedAtTime, expirationTime } = await user.getIdTokenResult()
    const from = isNew ? Date.parse(issuedAtTime) : Date.now()
    schedule(Math.max(0, Date.parse(expirationTime) - from - SESSION_REFRESH_AHEAD_MS))
  })

  const check = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    void refresh()
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
}
