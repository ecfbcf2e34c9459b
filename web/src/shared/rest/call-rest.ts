import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { type AnyRequest, addressOf, type RequestOf } from '@hobbyhub/contract/request'
import * as z from 'zod/mini'
import { toFailure } from './rest-failure.ts'

export type RestOptions = {
  /** Sends no token, so that the CDN serves everyone the same answer. */
  isAnonymous?: boolean
}

const send = async (endpoint: Endpoint, request: AnyRequest, headers: Record<string, string>): Promise<Response> =>
  fetch(addressOf(endpoint, request), {
    method: endpoint.method.toUpperCase(),
    headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })

/** Sends the ID token and the App Check token. An ID token that has just expired is refreshed once, and the call repeated. */
const sendAsUser = async (endpoint: Endpoint, request: AnyRequest): Promise<Response> => {
  // Anonymous calls work without Firebase, so it is loaded only here.
  const [{ getIdToken }, { appCheckToken }] = await Promise.all([
    import('../firebase/id-token.ts'),
    import('../firebase/app.ts'),
  ])
  const sendWith = async (idToken: string | null): Promise<Response> => {
    const appToken = await appCheckToken()
    return send(endpoint, request, {
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
      ...(appToken ? { 'x-firebase-appcheck': appToken } : {}),
    })
  }
  const idToken = await getIdToken()
  const response = await sendWith(idToken)
  return response.status === 401 && idToken ? sendWith(await getIdToken(true)) : response
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
