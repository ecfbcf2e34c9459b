import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { type AnyRequest, requestPath } from '@hobbyhub/contract/shared/request'
import { READ_LIMIT_MS } from '../constants.ts'
import { compareWithServerTime } from '../device-clock.ts'
import { getIdToken } from '../firebase/id-token.ts'
import { forgetEarly, takeEarly } from '../session/stored-token.ts'
import type { ListPage } from './list-pages.ts'
import { nextCursor } from './next-cursor.ts'
import { RestFailure } from './rest-failure.ts'
import { toRestFailure } from './to-rest-failure.ts'

// The part that call-rest.ts loads with the first call: fetch with the user's token, and the table of all endpoints.

export type EndpointName = keyof typeof endpoints

/** The fields of an endpoint that the site reads. The build leaves out the others (web/build/first-view/endpoints-plugin.ts). */
type CalledEndpoint = Pick<Endpoint, 'method' | 'path' | 'access'>

const endpointOf = (name: EndpointName): CalledEndpoint => endpoints[name]

export type RestOptions = {
  /** Sends no token, so that the CDN can serve everyone the same response. */
  isAnonymous?: boolean
}

type Headers = Readonly<Record<string, string>>

const send = (
  endpoint: CalledEndpoint,
  request: AnyRequest,
  headers: Headers,
  init: RequestInit = {},
): Promise<Response> =>
  fetch(requestPath(endpoint, request), {
    ...init,
    method: endpoint.method.toUpperCase(),
    ...(endpoint.method === 'get' ? { signal: AbortSignal.timeout(READ_LIMIT_MS) } : {}),
    headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })

/** Returns the headers with the ID token and the App Check token. */
export const getUserHeaders = async (isRefreshed = false): Promise<Headers> => {
  const idToken = await getIdToken(isRefreshed)
  // Firebase is loaded only if the site uses App Check.
  const appToken = import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? await (await import('../firebase/app.ts')).getAppCheckToken()
    : null
  return {
    ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
    ...(appToken ? { 'x-firebase-appcheck': appToken } : {}),
  }
}

/** Sends a request as the signed-in user. If the ID token has just expired, refreshes it and sends the request once more. */
const sendAsUser = async (endpoint: CalledEndpoint, request: AnyRequest): Promise<Response> => {
  if (endpoint.method !== 'get') forgetEarly()
  const early = await takeEarly(requestPath(endpoint, request))
  if (early) {
    compareWithServerTime(early.headers.get('date'))
    return early
  }
  const headers = await getUserHeaders()
  // Somebody who has logged out meanwhile gets the server's answer without asking for it.
  if (endpoint.access === 'user' && headers.authorization === undefined) throw new RestFailure(401, null)
  const response = await send(endpoint, request, headers)
  // Responses to a user are never cached, so their date is the server's time now.
  compareWithServerTime(response.headers.get('date'))
  const isExpired = response.status === 401 && headers.authorization !== undefined
  if (!isExpired) return response
  // An unread body would keep its connection busy.
  await response.body?.cancel()
  return send(endpoint, request, await getUserHeaders(true))
}

export const fetchResponse = async (
  name: EndpointName,
  request: AnyRequest,
  { isAnonymous = false }: RestOptions = {},
): Promise<Response> => {
  const endpoint = endpointOf(name)
  // On a closed site, what everybody else reads is for admitted users only.
  const response = await (isAnonymous && !isClosed ? send(endpoint, request, {}) : sendAsUser(endpoint, request))
  if (!response.ok) throw await toRestFailure(response)
  return response
}

export const fetchBody = async (name: EndpointName, request: AnyRequest, options?: RestOptions): Promise<unknown> =>
  (await fetchResponse(name, request, options)).json()

export const fetchPage = async (
  name: EndpointName,
  request: AnyRequest,
  options?: RestOptions,
): Promise<ListPage<unknown>> => {
  const response = await fetchResponse(name, request, options)
  const rows: unknown = await response.json()
  if (!Array.isArray(rows)) throw new TypeError(`${name} answered without a list`)
  const hiddenCount = Number(response.headers.get('x-hidden-count') ?? 0)
  return { rows, next: nextCursor(response), ...(hiddenCount > 0 ? { hiddenCount } : {}) }
}

export const prepareRequest = async (name: EndpointName, request: AnyRequest): Promise<() => Promise<void>> => {
  const endpoint = endpointOf(name)
  const headers = await getUserHeaders()
  return async () => {
    const response = await send(endpoint, request, headers, { keepalive: true })
    if (!response.ok) throw await toRestFailure(response)
  }
}
