import * as z from 'zod/mini'
import { getIdToken } from '../auth/id-token.ts'
import { appCheckToken } from '../firebase/app.ts'
import { toFailure } from './rest-failure.ts'

type Request = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

const send = async (path: string, { method = 'GET', body }: Request, token: string | null): Promise<Response> => {
  const appToken = await appCheckToken()
  return fetch(path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(appToken ? { 'x-firebase-appcheck': appToken } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/**
 * Calls the product's REST surface as the signed-in user. A token that has just expired is refreshed once and the call
 * replayed once. Throws RestFailure, or fetch's TypeError when the network is gone.
 */
export const fetchRest = async (path: string, request: Request = {}): Promise<Response> => {
  const token = await getIdToken()
  let response = await send(path, request, token)
  if (response.status === 401 && token) response = await send(path, request, await getIdToken(true))
  if (!response.ok) throw await toFailure(response)
  return response
}

/** As fetchRest, and parses the answer by `answer` (from contract's `calls`). */
export const callRest = async <S extends z.ZodMiniType>(
  answer: S,
  path: string,
  request: Request = {},
): Promise<z.output<S>> => z.parse(answer, await (await fetchRest(path, request)).json())
