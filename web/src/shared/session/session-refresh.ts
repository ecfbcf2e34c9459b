import { REFRESH_BACKOFF_MAX_MS, REFRESH_BACKOFF_MIN_MS, SESSION_REFRESH_AHEAD_MS } from '../constants.ts'
import { auth, onIdTokenChanged } from '../firebase/auth.ts'
import { getIdToken } from '../firebase/id-token.ts'

/** A return to the tab triggers a refresh only if the last refresh, or the start, was at least this long ago, in ms. */
const CHECK_EVERY_MS = 5 * 60 * 1000

const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'

/**
 * Refreshes the ID token before it expires, and when the user returns to the tab. A refresh reveals an account that was disabled
 * or a session that was ended elsewhere. (Without the full Firestore SDK, the auth SDK does not start its own timer.)
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
    // The first token may be from an earlier visit, so its remaining time is computed with this device's clock. A later token has
    // just been issued, so its whole lifetime remains, even if the device's clock is wrong.
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
