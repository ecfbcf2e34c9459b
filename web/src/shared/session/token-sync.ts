import { TOKEN_SYNC_MAX_AGE_MS } from '../constants.ts'

/** An ID token, and the time when it was issued (in any format that Date.parse reads). */
export type IssuedToken = { readonly token: string; readonly issuedAtTime: string }

/**
 * Returns a function that reports the session to the deployer's own server, for example one that renders pages for users. The
 * function takes the current token (null after a sign-out). It sends a new token by POST, unless the token is older than
 * TOKEN_SYNC_MAX_AGE_MS, and sends the last token by DELETE after a sign-out. It never throws; failures are logged.
 */
export const createTokenSync = (url: string): ((report: IssuedToken | null) => Promise<void>) => {
  let last: string | null = null

  const send = async (method: 'POST' | 'DELETE', token: string): Promise<void> => {
    try {
      const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) console.warn(`The token sync address answered ${response.status}`)
    } catch (error) {
      console.warn('The token sync address could not be reached', error)
    }
  }

  return async (report) => {
    const before = last
    last = report?.token ?? null
    if (last === before) return
    if (!report) {
      if (before !== null) await send('DELETE', before)
      return
    }
    if (Date.now() - Date.parse(report.issuedAtTime) <= TOKEN_SYNC_MAX_AGE_MS) await send('POST', report.token)
  }
}
