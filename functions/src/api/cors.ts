import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono/types'

/** As browsers send it: exactly, without a path and without wildcards. */
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** The origins of a comma-separated list. Throws where one is not an origin, which ends the deployment. */
export const parseOrigins = (list = ''): string[] => {
  const origins = list.split(',').flatMap((entry) => entry.trim() || [])
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new Error(`CORS_ORIGINS: ${JSON.stringify(wrong)} is not an origin such as https://app.example.com.`)
}

/** Other sites whose pages may call the REST surface. None by default. */
export const CORS_ORIGINS = parseOrigins(process.env.CORS_ORIGINS)

/** Grants CORS to pages of these origins, without credentials. Other origins get no Access-Control header at all. */
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
