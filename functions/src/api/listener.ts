import { getRequestListener } from '@hono/node-server'
import { ApiError } from '../platform/api-error.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import type { Route } from '../platform/http/route.ts'
import { createApp } from './app.ts'
import { pictureRoutes } from './picture-routes.ts'
import { routes } from './routes.ts'

/** Calls of the REST API as a request listener of Node's HTTP servers. */
const listenerOf = (handled: Readonly<Record<string, Route>>) =>
  getRequestListener(createApp(Object.values(handled)).fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => errorResponse(new ApiError('invalid-argument', 'The request is not valid.')),
  })

export const listener = listenerOf(routes)

export const pictureListener = listenerOf(pictureRoutes)
