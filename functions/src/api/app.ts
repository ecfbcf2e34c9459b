import { ERROR_STATUS } from '@hobbyhub/contract/shared/rest-error'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { MiddlewareHandler } from 'hono/types'
import { ApiError } from '../platform/api-error.ts'
import { environment } from '../platform/environment.ts'
import { errorPage, isOpenedInBrowser } from '../platform/http/error-page.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { linkPathReader } from '../platform/http/link.ts'
import { logError } from '../platform/http/log-error.ts'
import { toPathPattern } from '../platform/http/path-pattern.ts'
import { receiveBody } from '../platform/http/receive-body.ts'
import type { Route } from '../platform/http/route.ts'

/** Allows CORS for these origins, without credentials. Responses to other origins have no Access-Control header. */
const grantOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const grant = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'X-Firebase-AppCheck'],
    exposeHeaders: ['Link', 'X-Total-Count', 'Retry-After'],
    maxAge: 600,
  })
  return (context, next) => (origins.includes(context.req.header('origin') ?? '') ? grant(context, next) : next())
}

const methodNotAllowed =
  (methods: readonly string[]) =>
  ({ req }: Context): Response => {
    const allow = [...(methods.includes('GET') ? ['HEAD'] : []), ...methods, 'OPTIONS'].join(', ')
    // An OPTIONS request gets here only if its origin is missing or not allowed, so the response has no Access-Control header.
    if (req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    return errorResponse(
      new ApiError('method-not-allowed', `${req.method} is not allowed here.`, { headers: { allow } }),
    )
  }

/** Returns an error as a page to people who opened a link in a browser, and as JSON to all other clients. */
const respond = (error: ApiError, req: Context['req']): Response | Promise<Response> =>
  isOpenedInBrowser(req.header('accept')) ? errorPage(error) : errorResponse(error)

/**
 * Reads and drops the body of a request whose response did not need it: proxies fail if the response arrives before they have sent the body.
 * Returns false if the body does not end in time.
 */
const discardUnreadBody = async ({ env, res }: Context<{ Bindings: HttpBindings }>): Promise<boolean> => {
  if (res.status === ERROR_STATUS['request-timeout']) return false
  return env.incoming.readableEnded || receiveBody(env.incoming)
}

/** Pages of the site itself, by path. They are no part of the REST API. */
export type SitePages = Readonly<Record<string, (context: Context) => Promise<Response>>>

/**
 * The REST API, and pages of the site. Paths are matched in the order of `routes`. A method that a path does not have gets a 405.
 */
export const createApp = (
  routes: readonly Route[],
  origins: readonly string[] = environment.CORS_ORIGINS,
  pages: SitePages = {},
): Hono<{ Bindings: HttpBindings }> => {
  const vary = ['Authorization', ...(origins.length > 0 ? ['Origin'] : [])].join(', ')
  const app = new Hono<{ Bindings: HttpBindings }>({ getPath: linkPathReader(routes.map(({ endpoint }) => endpoint)) })
  const openToAllSites = new Set(
    routes.filter(({ endpoint }) => endpoint.isOpenToAllSites).map(({ endpoint }) => endpoint.path),
  )
  // Hosting compresses its own pages, but not the responses of functions. With the ETag, a browser that has the page gets a 304.
  for (const [path, page] of Object.entries(pages)) app.get(path, compress(), etag(), page)
  app.use(async (context, next) => {
    await next()
    if (!(await discardUnreadBody(context))) context.header('connection', 'close')
    const { method, path } = context.req
    // These responses are the same for every origin, so the CDN keeps one for all sites that show it.
    const isOpen = openToAllSites.has(path) && ['GET', 'HEAD'].includes(method)
    if (isOpen) context.header('access-control-allow-origin', '*')
    context.header('vary', isOpen ? 'Authorization' : vary)
    context.header('x-content-type-options', 'nosniff')
  })
  app.use(grantOrigins(origins))
  const htmlPaths = new Set<string>()
  for (const [path, atPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const pattern = toPathPattern(path)
    // With the ETag, a browser that already has the picture gets a 304.
    if (atPath.some(({ endpoint }) => endpoint.responseType?.startsWith('image/'))) app.use(pattern, etag())
    for (const { endpoint, handle } of atPath) app.on(endpoint.method.toUpperCase(), pattern, handle)
    if (atPath.some(({ endpoint }) => endpoint.responseType === 'text/html')) htmlPaths.add(pattern)
    app.all(pattern, methodNotAllowed(atPath.map(({ endpoint }) => endpoint.method.toUpperCase())))
  }
  // Password managers open this address (https://w3c.github.io/webappsec-change-password-url/). It is no redirect of Hosting,
  // because with one, Hosting's emulator would end at a malformed address.
  app.get('/.well-known/change-password', (context) => context.redirect('/dashboard/account'))
  app.notFound(({ req }) => respond(new ApiError('not-found', 'There is nothing here.'), req))
  app.onError((error, { req }) => {
    const logged = logError(error, { method: req.method, path: req.routePath })
    return htmlPaths.has(req.routePath) ? respond(logged, req) : errorResponse(logged)
  })
  return app
}
