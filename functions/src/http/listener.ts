import { getRequestListener } from '@hono/node-server'
import { ApiError } from '../api-error.ts'
import { createApp } from './app.ts'
import { errorResponse } from './error-response.ts'
import { routes } from './routes.ts'

/** The REST API as a request listener of Node's HTTP servers. */
export const listener = getRequestListener(createApp(Object.values(routes)).fetch, {
  overrideGlobalObjects: false,
  errorHandler: () => errorResponse(new ApiError('invalid-argument', 'The request is not valid.')),
})
