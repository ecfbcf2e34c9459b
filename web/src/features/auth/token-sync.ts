import { TOKEN_SYNC_MAX_AGE_MS } from '@hobbyhub/contract/constants'

/** An ID token, and when it was issued (any form that Date.parse reads). */
export type IssuedToken = { readonly token: string; readonly issuedAtTime: string }

/**
 * Keeps a server of the deployer's own (say, one that renders pages for signed-in people) told of the session: each new
 * token is posted to `url`, and deleted there at sign-out, both with a bearer header. A token older than the maximum age
 * is not posted. Returns what takes each report: the current token, or null. Never throws; failures are logged.
 */
export const tokenSync = (url: string): ((report: IssuedToken | null) => Promise<void>) => {
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
