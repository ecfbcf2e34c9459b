import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { asks, type Check, missing, ok, unknown } from './check.ts'
import type { Firebase } from './firebase.ts'

/** Firestore's multi-regions, and the regions of functions that are within them. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1'],
  nam7: ['us-central1', 'us-east4'],
  eur3: ['europe-west1', 'europe-west4'],
}

const databasesSchema = z.array(z.object({ name: z.string(), locationId: z.string(), type: z.string() }))

const NO_FIRESTORE_YET = /has not been used|is disabled|SERVICE_DISABLED|does not exist/i

/** Whether the database is there, and near the functions. */
export const checkDatabase = async (firebase: Firebase): Promise<Check> => {
  const what = 'The database'
  const { region } = FUNCTION_OPTIONS
  const answer = await firebase.ask(databasesSchema, 'firestore:databases:list')
  if (!answer.ok && !NO_FIRESTORE_YET.test(answer.error)) return unknown(what, answer.error)
  const found = answer.ok ? answer.result.find(({ name }) => name.endsWith('/(default)')) : undefined
  if (!found) {
    return asks(
      what,
      `there is none yet: this deployment makes one in ${region}, beside the functions. Its place cannot be changed later.
Another region is written in functions/src/platform/function-options.ts. What is stored, read and written is billed beyond the free quota.`,
    )
  }
  const { locationId, type } = found
  if (type === 'DATASTORE_MODE') return missing(what, 'it is in Datastore mode, which HobbyHub does not work with.')
  const near = WITHIN[locationId] ?? [locationId]
  if (near.includes(region)) return ok(what, `in ${locationId}`)
  return asks(
    what,
    `it is in ${locationId}, the functions would be in ${region}: every read of theirs goes that far.
Better: region: '${near[0]}' in functions/src/platform/function-options.ts.`,
  )
}
