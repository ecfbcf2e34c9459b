import { getRequestListener } from '@hono/node-server'
import { routes } from '../calls/all.ts'
import { createApp } from './app.ts'
import { Failure, failureResponse } from './failure.ts'

/** The whole REST surface, for Node's HTTP servers. */
export const listener = getRequestListener(createApp(Object.values(routes)).fetch, {
  overrideGlobalObjects: false,
  errorHandler: () => failureResponse(new Failure('invalid-argument', 'The request is not valid.')),
})
