import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import * as logger from 'firebase-functions/logger'
import { type Context, Hono } from 'hono'
import { asFailure, Failure, failureResponse } from './failure.ts'
import type { Route } from './route.ts'

/** What a log may hold of an error: the SDKs' messages and stacks have paths and codes, no e-mails or tokens. */
const describeError = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack, code: 'code' in error ? error.code : undefined }
    : { name: typeof error }

const answerError = (error: unknown, call: { method: string; path: string }): Response => {
  const failure = asFailure(error)
  if (!failure) logger.error('call failed', { ...call, error: describeError(error) })
  else if (failure.code === 'unavailable') logger.warn('out of reach', { ...call, error: describeError(error) })
  return failureResponse(failure ?? new Failure('internal', 'Something went wrong. Please try again later.'))
}

const answerOtherMethods =
  (methods: readonly string[]) =>
  ({ req }: Context): Response => {
    const allow = [...(methods.includes('GET') ? ['HEAD'] : []), ...methods, 'OPTIONS'].join(', ')
    // No preflight is granted: the answer has no Access-Control header.
    if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    return failureResponse(
      new Failure('method-not-allowed', `${req.method} is not allowed here.`, { headers: { allow } }),
    )
  }

/** What was refused unread is read before the answer leaves: proxies on the way fail when it comes in mid-sentence. */
const readToEnd = async (incoming: IncomingMessage): Promise<void> => {
  if (incoming.readableEnded || incoming.destroyed) return
  incoming.resume()
  // The caller may be gone: then there is nobody to answer.
  await finished(incoming).catch(() => undefined)
}

/** The whole REST surface over routes in order: a path's other methods are refused before the next path is tried. */
export const createApp = (routes: readonly Route[]): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (context, next) => {
    await next()
    await readToEnd(context.env.incoming)
    context.header('vary', 'Authorization')
    context.header('x-content-type-options', 'nosniff')
  })
  for (const [path, atPath] of Map.groupBy(routes, ({ call }) => call.path)) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const { call, handle } of atPath) app.on(call.method.toUpperCase(), pattern, handle)
    app.all(pattern, answerOtherMethods(atPath.map(({ call }) => call.method.toUpperCase())))
  }
  app.notFound(() => failureResponse(new Failure('not-found', 'There is nothing here.')))
  app.onError((error, { req }) => answerError(error, { method: req.method, path: req.routePath }))
  return app
}
