import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import * as logger from 'firebase-functions/logger'
import type { Context } from 'hono'
import { admit, refuseOnOpenSite } from '../admission.ts'
import { ApiError } from '../api-error.ts'
import { CACHE_CONTROL } from '../config.ts'
import { startDeadline } from '../deadline.ts'
import { auth, loadAppCheck } from '../firestore/admin-app.ts'
import { unlessSuspended } from '../suspension.ts'
import { isAppCheckEnforced, verifyAppCheckToken } from './app-check.ts'
import { authenticate, readUid } from './authenticate.ts'
import { closedPageResponse } from './closed-page.ts'
import type { CallerOf, Handler } from './handler.ts'
import { jsonText, streamingResponse } from './json-stream.ts'
import { parsePart, parseQueryString, readBody } from './parse.ts'
import { readPathParams } from './path-pattern.ts'
import { changesRateLimiter, readsRateLimiter } from './rate-limit.ts'
import { authenticateSession, readSessionCookie } from './session-cookie.ts'

/** Waits until the instance has memory for a user's file, whose body is read within `work`. */
export type HoldFile = <T>(
  file: { readonly uid: string; readonly contentLength: string | undefined },
  work: () => Promise<T>,
) => Promise<T>

export type Route = { readonly endpoint: Endpoint; readonly handle: (context: Context) => Promise<Response> }

/** What a closed site shows to one visitor is not kept for others. Pictures never change, so a browser may keep them for itself. */
const closedSiteCache = ({ acceptsSession }: Endpoint) => ({
  'cache-control': acceptsSession ? CACHE_CONTROL.ownPicture : CACHE_CONTROL.none,
})

/** Binds an endpoint to its handler, and adds what all endpoints share: authentication, limits, validation and headers. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, hold?: HoldFile): Route => ({
  endpoint,
  handle: async ({ req }) => {
    refuseOnOpenSite(endpoint)
    const deadline = startDeadline()
    const url = new URL(req.url)
    const isChange = endpoint.method !== 'get'
    const count = isChange ? changesRateLimiter : readsRateLimiter
    const authorization = req.header('authorization')
    const from = req.header('x-forwarded-for')
    const access: E['access'] = endpoint.access

    // A call is counted before Auth looks up the account, so that calls above a limit cost no look-up.
    const identify = async (): Promise<string | null> => {
      if (isAppCheckEnforced && access === 'user') {
        await verifyAppCheckToken(loadAppCheck, req.header('x-firebase-appcheck'), deadline)
      }
      return readUid(auth, access, { authorization, deadline })
    }
    const uid = await identify().catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') await count.address(from)
      throw error
    })
    if (uid !== null) await count.account(uid)
    if (isChange || uid === null) await count.address(from)
    const isAccountChecked = isChange || endpoint.isAccountChecked === true
    const session = uid === null && endpoint.acceptsSession ? readSessionCookie(req.header('cookie')) : undefined
    const identifyCaller = async () =>
      session === undefined
        ? authenticate(auth, access, { authorization, isAccountChecked, deadline })
        : authenticateSession(session, deadline)
    const refuse = <T>(work: () => Promise<T>): Promise<T> =>
      uid === null ? work() : unlessSuspended(uid, deadline, work)
    const answer = async (caller: CallerOf<E['access']>): Promise<Response> => {
      if (admit(endpoint, caller) === 'page') return closedPageResponse()
      const respond = async () =>
        handler({
          params: parsePart(endpoint, 'params', readPathParams(endpoint.path, req.param())),
          query: parsePart(endpoint, 'query', parseQueryString(endpoint, url)),
          body: parsePart(endpoint, 'body', await readBody(endpoint, req.raw)),
          caller,
          url,
          forwardedFor: from,
          authorization,
          // The time to send a file depends on the sender's network, so the deadline starts after the upload.
          deadline: endpoint.bytes ? startDeadline() : deadline,
        })
      const file = { uid: caller?.uid ?? '', contentLength: req.header('content-length') }
      const response = hold ? await hold(file, respond) : await respond()
      const { status } = response
      if (isChange) logger.info('change', { call: `${endpoint.method} ${endpoint.path}`, status, uid: caller?.uid })
      const cache = endpoint.access === 'public' && !caller ? CACHE_CONTROL.public : CACHE_CONTROL.none
      const headers = {
        'cache-control': cache,
        ...response.headers,
        ...(isClosed && status < 400 ? closedSiteCache(endpoint) : {}),
      }
      if (status === 204) return new Response(null, { status, headers })
      const call = { method: req.method, path: endpoint.path }
      if ('pages' in response) {
        const type = { 'content-type': 'application/json' }
        return streamingResponse(jsonText(response.pages), { status, headers: { ...headers, ...type } }, call)
      }
      const type = `${endpoint.responseType}; charset=utf-8`
      if ('text' in response)
        return streamingResponse(response.text, { status, headers: { ...headers, 'content-type': type } }, call)
      if (response.body instanceof Uint8Array && endpoint.responseType) {
        return new Response(response.body, { status, headers: { ...headers, 'content-type': endpoint.responseType } })
      }
      const { responseType = 'application/json' } = endpoint
      if (responseType.endsWith('json'))
        return Response.json(response.body, { status, headers: { ...headers, 'content-type': responseType } })
      return new Response(String(response.body), { status, headers: { ...headers, 'content-type': type } })
    }
    // A change is refused before it begins, and waits for the slower of two look-ups. Of a read, only the response is refused.
    return isAccountChecked ? answer(await refuse(identifyCaller)) : refuse(async () => answer(await identifyCaller()))
  },
})
