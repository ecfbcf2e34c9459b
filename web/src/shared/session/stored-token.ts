import { READ_LIMIT_MS } from '../constants.ts'

/** An ID token as Firebase Authentication keeps it. `expirationTime` is in ms. */
export type StoredToken = { readonly accessToken: string; readonly expirationTime: number }

/** The shortest time (ms) for which a token must still be valid, as in Firebase Authentication. */
const MIN_VALID_MS = 30_000

let token: StoredToken | null = null

/** The responses to the calls with which the user's page begins, by path with query. */
const early = new Map<string, Promise<Response | undefined>>()

/** The ID token of the stored user (stored-user.ts), if it is still valid. Null once Firebase Authentication has reported. */
export const getStoredToken = (): string | null =>
  token !== null && token.expirationTime - Date.now() > MIN_VALID_MS ? token.accessToken : null

export const setStoredToken = (stored: StoredToken): void => {
  token = stored
}

/** To be called once Firebase Authentication has reported. */
export const forgetStoredToken = (): void => {
  token = null
  early.clear()
}

/**
 * Sends GET calls as the stored user, before the code that asks for them is loaded. With App Check it sends none, because a call then
 * needs a token that comes with Firebase's code.
 */
export const sendEarly = (paths: readonly string[]): void => {
  const idToken = getStoredToken()
  if (idToken === null || import.meta.env.VITE_APP_CHECK_SITE_KEY) return
  for (const path of paths) {
    const signal = AbortSignal.timeout(READ_LIMIT_MS)
    // Read at once, because the limit of time would otherwise end a response that waits for the page's code.
    const response = fetch(path, { headers: { authorization: `Bearer ${idToken}` }, signal })
      .then(async (arrived) => new Response(await arrived.blob(), arrived))
      .catch(() => undefined)
    early.set(path, response)
  }
}

/** To be called when something is written, because what was read before is then out of date. */
export const forgetEarly = (): void => early.clear()

/** A copy of the response that `takeEarly` will return, for code that runs before. */
export const copyEarly = async (path: string): Promise<Response | undefined> => (await early.get(path))?.clone()

/**
 * The response to a GET call that has been sent already, for the first who asks. Undefined if there is none, or if it failed or came
 * too late for the token.
 */
export const takeEarly = async (path: string): Promise<Response | undefined> => {
  const response = early.get(path)
  early.delete(path)
  const arrived = await response
  return arrived?.status === 401 ? undefined : arrived
}
