import type { Endpoint } from '@hobbyhub/contract/endpoints'
import * as logger from 'firebase-functions/logger'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { appCheck, auth } from '../data/app.ts'
import { CACHE_CONTROL } from '../options.ts'
import { ApiError } from './api-error.ts'
import { checkApp, isAppCheckEnforced } from './app-check.ts'
import { authenticate, type CallerOf } from './caller.ts'
import { startDeadline, type Within } from './deadline.ts'
import { type InPages, streamJson } from './json-stream.ts'
import { type Parsed, parsePart, queryOf, readJson } from './parse.ts'
import { countChange, countRead } from './rate-limit.ts'

/** What a handler gets: every part as its schema reads it, and who calls. */
export type Input<C extends Endpoint> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly caller: CallerOf<C['access']>
  readonly url: URL
  readonly within: Within
}

type Answers<C extends Endpoint> = C['responses']

/** One of the call's documented successes: whole, or with lists that are read while it is sent. */
export type Reply<C extends Endpoint> = {
  [Status in keyof Answers<C> & number]: {
    readonly status: Status
    readonly headers?: Record<string, string>
  } & ({ readonly body: z.output<Answers<C>[Status]> } | { readonly pages: InPages<z.output<Answers<C>[Status]>> })
}[keyof Answers<C> & number]

export type Route = { readonly call: Endpoint; readonly handle: (context: Context) => Promise<Response> }

/** A row of the REST table with its handler: who may call, limits, validation and headers are the same for all. */
export const route =
  <C extends Endpoint>(call: C) =>
  (handler: (input: Input<C>) => Promise<Reply<C>>): Route => ({
    call,
    handle: async ({ req }) => {
      const within = startDeadline()
      const url = new URL(req.url)
      const isChange = call.method !== 'get'
      const count = isChange ? countChange : countRead
      const from = req.header('x-forwarded-for')
      const access: C['access'] = call.access

      const identify = async (): Promise<CallerOf<C['access']>> => {
        if (isAppCheckEnforced && access === 'user') {
          await checkApp(appCheck, req.header('x-firebase-appcheck'), within)
        }
        return authenticate(auth, access, { authorization: req.header('authorization'), isChange, within })
      }
      const caller = await identify().catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'unauthenticated') await count.address(from)
        throw error
      })
      if (caller) await count.account(caller.uid)
      if (isChange || !caller) await count.address(from)

      const reply = await handler({
        params: parsePart(call, 'params', req.param()),
        query: parsePart(call, 'query', queryOf(url)),
        body: parsePart(call, 'body', call.body ? await readJson(req.raw) : {}),
        caller,
        url,
        within,
      })
      if (isChange)
        logger.info('change', { call: `${call.method} ${call.path}`, status: reply.status, uid: caller?.uid })
      const cache = call.access === 'public' && !caller ? CACHE_CONTROL.public : CACHE_CONTROL.none
      const { status } = reply
      const headers = { 'cache-control': cache, ...reply.headers }
      return 'pages' in reply
        ? streamJson(reply.pages, { status, headers }, { method: req.method, path: call.path })
        : Response.json(reply.body, { status, headers })
    },
  })
