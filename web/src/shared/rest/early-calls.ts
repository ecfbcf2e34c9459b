import { READ_LIMIT_MS } from '../constants.ts'

/** The calls that first-view/own-reads.ts has sent before the page's code was loaded, by path with query, and the user who sent them. */
let sent: { readonly uid: string; readonly responses: Map<string, Promise<Response>> } | undefined

/** Sends GET calls as the user of an ID token, for those who ask for the same paths a moment later. */
export const sendEarly = (uid: string, idToken: string, paths: readonly string[]): void => {
  const call = (path: string): Promise<Response> => {
    const signal = AbortSignal.timeout(READ_LIMIT_MS)
    const response = fetch(path, { headers: { authorization: `Bearer ${idToken}` }, signal })
    response.catch(() => undefined)
    return response
  }
  sent = { uid, responses: new Map(paths.map((path) => [path, call(path)])) }
}

/** The response to a GET call of this user that has been sent already, if there is one. Only the first who asks gets it. */
export const takeEarly = (uid: string | undefined, path: string): Promise<Response> | undefined => {
  if (sent?.uid !== uid) return undefined
  const response = sent?.responses.get(path)
  sent?.responses.delete(path)
  return response
}
