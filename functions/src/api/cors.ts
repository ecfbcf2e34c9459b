import { cors } from 'hono/cors'
import type { MiddlewareHandler } from 'hono/types'

/** As browsers send it: exactly, without a path and without wildcards. */
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** The origins in a list with commas; throws where one is none: better no deployment than one that grants too much. */
export const parseOrigins = (list = ''): string[] => {
  const origins = list.split(',').flatMap((entry) => entry.trim() || [])
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong === undefined) return origins
  throw new Error(`CORS_ORIGINS: ${JSON.stringify(wrong)} is not an origin such as https://app.example.com.`)
}

/** The other sites whose pages may call, as whoever deploys names them: by default none. */
export const CORS_ORIGINS = parseOrigins(process.env.CORS_ORIGINS)

/** Lets pages of these origins call, without credentials. To pages of other origins nothing is granted, nor said. */
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
