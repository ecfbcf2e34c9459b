import { createRequire } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { onRequest } from 'firebase-functions/https'
import * as logger from 'firebase-functions/logger'
import { createApp } from './api/app.ts'
import { Failure, failureResponse } from './api/failure.ts'
import { keepBodiesUnparsed } from './api/unparsed-bodies.ts'
import { routes } from './calls/all.ts'
import { openStore } from './data/store.ts'
import { FUNCTION_OPTIONS } from './options.ts'
import { purge } from './triggers/purge-group.ts'

/** Set where a function runs, not where a deployment looks which there are. */
const isApi = process.env.FUNCTION_TARGET === 'api'

if (isApi) keepBodiesUnparsed()

const listener = getRequestListener(createApp(Object.values(routes)).fetch, {
  overrideGlobalObjects: false,
  errorHandler: () => failureResponse(new Failure('invalid-argument', 'The request is not valid.')),
})

export const api = onRequest({ ...FUNCTION_OPTIONS, invoker: 'public', cors: false }, listener)

const defineCleanup = () => {
  // Loads the whole Firestore SDK, for which the api's start need not wait.
  const provider: typeof import('firebase-functions/firestore') = createRequire(import.meta.url)(
    'firebase-functions/firestore',
  )
  return provider.onDocumentDeleted(
    { ...FUNCTION_OPTIONS, document: 'groups/{groupId}', retry: true },
    async ({ params }) => {
      const { db } = await openStore()
      await purge(db, params.groupId)
      logger.info('purged', { groupId: params.groupId })
    },
  )
}

export const purgeDeletedGroup = isApi ? undefined : defineCleanup()
