import { getRequestListener } from '@hono/node-server'
import { ApiError } from '../platform/api-error.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { createApp } from './app.ts'
import { routes } from './routes.ts'

/** The REST API as a request listener of Node's HTTP servers. */
export const listener = getRequestListener(createApp(Object.values(routes)).fetch, {
  overrideGlobalObjects: false,
  errorHandler: () => errorResponse(new ApiError('invalid-argument', 'The request is not valid.')),
})
