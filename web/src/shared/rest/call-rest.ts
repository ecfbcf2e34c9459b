import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { type AnyRequest, addressOf, type RequestOf } from '@hobbyhub/contract/shared/request'
import * as z from 'zod/mini'
import { toFailure } from './rest-failure.ts'

export type RestOptions = {
  /** Sends no token, so that the CDN serves everyone the same answer. */
  isAnonymous?: boolean
}

type Headers = Readonly<Record<string, string>>

const send = (endpoint: Endpoint, request: AnyRequest, headers: Headers, init: RequestInit = {}): Promise<Response> =>
  fetch(addressOf(endpoint, request), {
    ...init,
    method: endpoint.method.toUpperCase(),
    headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })

/** The ID token and the App Check token. */
const userHeaders = async (isRefreshed = false): Promise<Headers> => {
  // Anonymous calls work without Firebase, so it is loaded only here.
  const [{ getIdToken }, { appCheckToken }] = await Promise.all([
    import('../firebase/id-token.ts'),
    import('../firebase/app.ts'),
  ])
  const idToken = await getIdToken(isRefreshed)
  const appToken = await appCheckToken()
  return {
    ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
    ...(appToken ? { 'x-firebase-appcheck': appToken } : {}),
  }
}

/** An ID token that has just expired is refreshed once, and the call repeated. */
const sendAsUser = async (endpoint: Endpoint, request: AnyRequest): Promise<Response> => {
  const headers = await userHeaders()
  const response = await send(endpoint, request, headers)
  const isExpired = response.status === 401 && headers.authorization !== undefined
  if (!isExpired) return response
  // A body that nobody reads keeps its connection busy.
  await response.body?.cancel()
  return send(endpoint, request, await userHeaders(true))
}

/**
 * Calls an endpoint of REST as the signed-in user, and returns its response unread. Throws RestFailure, or fetch's
 * TypeError when the network is gone.
 */
export const fetchRest = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & AnyRequest,
  { isAnonymous = false }: RestOptions = {},
): Promise<Response> => {
  const response = await (isAnonymous ? send(endpoint, request, {}) : sendAsUser(endpoint, request))
  if (!response.ok) throw await toFailure(response)
  return response
}

/** Calls an endpoint and parses its response by the schema of its status. Throws what fetchRest throws. */
export const callRest = async <E extends Endpoint, S extends z.ZodMiniType>(
  endpoint: E & { readonly responses: Readonly<Record<number, S>> },
  request: RequestOf<E> & AnyRequest,
  options?: RestOptions,
): Promise<z.output<S>> => {
  const response = await fetchRest<E>(endpoint, request, options)
  const schema: S | undefined = endpoint.responses[response.status]
  if (!schema) throw new Error(`${endpoint.path} answered with an undocumented ${response.status}`)
  return z.parse(schema, await response.json())
}

/**
 * Prepares a call as the signed-in user, whose answer has nothing to tell. What this resolves with sends it, without
 * waiting for anything before, and the browser sees to it even if the page closes; it throws what callRest throws.
 */
export const prepareRest = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & AnyRequest,
): Promise<() => Promise<void>> => {
  const headers = await userHeaders()
  return async () => {
    const response = await send(endpoint, request, headers, { keepalive: true })
    if (!response.ok) throw await toFailure(response)
  }
}
