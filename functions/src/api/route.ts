import type { Call } from '@hobbyhub/contract/rest'
import * as logger from 'firebase-functions/logger'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { appCheck, auth } from '../data/app.ts'
import { CACHE_CONTROL } from '../options.ts'
import { checkApp, isAppCheckEnforced } from './app-check.ts'
import { authenticate, type CallerOf } from './caller.ts'
import { startDeadline, type Within } from './deadline.ts'
import { type Parsed, parsePart, queryOf, readJson } from './parse.ts'
import { addressKey, countAccount, countAddress } from './rate-limit.ts'

/** What a handler gets: every part as its schema reads it, and who calls. */
export type Input<C extends Call> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly caller: CallerOf<C['access']>
  readonly url: URL
  readonly within: Within
}

/** One of the call's documented successes. */
export type Reply<C extends Call> = {
  [Status in keyof C['answers'] & number]: {
    readonly status: Status
    readonly body: z.output<C['answers'][Status]>
    readonly headers?: Record<string, string>
  }
}[keyof C['answers'] & number]

export type Route = { readonly call: Call; readonly handle: (context: Context) => Promise<Response> }

/** A row of the REST table with its handler: who may call, limits, validation and headers are the same for all. */
export const route =
  <C extends Call>(call: C) =>
  (handler: (input: Input<C>) => Promise<Reply<C>>): Route => ({
    call,
    handle: async ({ req }) => {
      const within = startDeadline()
      const url = new URL(req.url)
      const isChange = call.method !== 'get'
      if (isChange) await countAddress(addressKey(req.header('x-forwarded-for')))
      const access: C['access'] = call.access
      if (isAppCheckEnforced && access === 'user') {
        await checkApp(appCheck, req.header('x-firebase-appcheck'), within)
      }
      const caller = await authenticate(auth, access, { authorization: req.header('authorization'), isChange, within })
      if (isChange && caller) await countAccount(caller.uid)

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
      return Response.json(reply.body, {
        status: reply.status,
        headers: { 'cache-control': cache, ...reply.headers },
      })
    },
  })
