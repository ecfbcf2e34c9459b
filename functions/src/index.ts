import { createRequire } from 'node:module'
import { onRequest } from 'firebase-functions/https'
import * as logger from 'firebase-functions/logger'
import { auth } from './data/app.ts'
import { purgeGroup } from './data/purge-group.ts'
import { openStore } from './data/store.ts'
import { listener } from './http/listener.ts'
import { keepBodiesUnparsed } from './http/unparsed-bodies.ts'
import { FUNCTION_OPTIONS } from './options.ts'
import { clearAccount } from './triggers/clear-account.ts'
import { closePassedGroups } from './triggers/close-passed-groups.ts'

/** Set where a function runs, not where a deployment looks which there are. */
const isApi = process.env.FUNCTION_TARGET === 'api'

if (isApi) keepBodiesUnparsed()

export const api = onRequest({ ...FUNCTION_OPTIONS, invoker: 'public', cors: false }, listener)

/** They load much, for which the api's start need not wait. */
const load = createRequire(import.meta.url)

const defineCleanup = () => {
  const provider: typeof import('firebase-functions/firestore') = load('firebase-functions/firestore')
  return provider.onDocumentDeleted(
    { ...FUNCTION_OPTIONS, document: 'groups/{groupId}', retry: true },
    async ({ params }) => {
      const { db } = await openStore()
      await purgeGroup(db, params.groupId)
      logger.info('purged', { groupId: params.groupId })
    },
  )
}

const defineAccountClearing = () => {
  // A preview, but the first generation's has no Node 24.
  const provider: typeof import('firebase-functions/identity') = load('firebase-functions/identity')
  return provider.onUserDeleted({ ...FUNCTION_OPTIONS, timeoutSeconds: 540, retry: true }, async ({ data, time }) => {
    await clearAccount(await openStore(), auth(), data, Date.parse(time))
    logger.info('cleared', { uid: data.uid })
  })
}

const defineClosing = () => {
  const provider: typeof import('firebase-functions/scheduler') = load('firebase-functions/scheduler')
  // Once the date has changed everywhere on earth.
  return provider.onSchedule({ ...FUNCTION_OPTIONS, schedule: '15 12 * * *', timeZone: 'UTC' }, async () => {
    const { db } = await openStore()
    logger.info('closed', { groups: await closePassedGroups(db, new Date()) })
  })
}

export const purgeDeletedGroup = isApi ? undefined : defineCleanup()
export const clearDeletedAccount = isApi ? undefined : defineAccountClearing()
export const closeGroups = isApi ? undefined : defineClosing()
