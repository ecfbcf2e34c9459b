import { getRequestListener } from '@hono/node-server'
import { routes } from '../handlers/all.ts'
import { ApiError, errorResponse } from './api-error.ts'
import { createApp } from './app.ts'

/** The whole REST surface, for Node's HTTP servers. */
export const listener = getRequestListener(createApp(Object.values(routes)).fetch, {
  overrideGlobalObjects: false,
  errorHandler: () => errorResponse(new ApiError('invalid-argument', 'The request is not valid.')),
})
