import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono/types'

/** Allows CORS for these origins, without credentials. Other origins get no Access-Control header at all. */
export const grantOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const grant = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'X-Firebase-AppCheck'],
    exposeHeaders: ['Link', 'X-Total-Count', 'Retry-After'],
    maxAge: 600,
  })
  return (context, next) => (origins.includes(context.req.header('origin') ?? '') ? grant(context, next) : next())
}
