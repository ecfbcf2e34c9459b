import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { CliError } from '../bootstrap/processes.mjs'
import type { FirebaseTools } from './firebase-tools.ts'

const operationsSchema = z.array(
  z.object({
    done: z.optional(z.boolean()),
    metadata: z.optional(z.object({ '@type': z.string() })),
  }),
)

/**
 * How many indexes are not ready; undefined if that is unknown. firebase-tools prints a line for each composite index, such as
 * `[CREATING] (groups) -- (isOpen,ASCENDING) …`. Indexes of single fields are counted by their unfinished operations.
 */
const countInWork = async (firebase: FirebaseTools): Promise<number | undefined> => {
  const { ok, output } = await firebase.look('firestore:indexes', '--pretty')
  const operations = await firebase.ask(operationsSchema, 'firestore:operations:list')
  if (!ok || !operations) return undefined
  const fields = operations.filter(
    ({ done, metadata }) => !done && metadata?.['@type'].endsWith('FieldOperationMetadata'),
  )
  return fields.length + [...output.matchAll(/^\W*\[(?!READY)[A-Z_]+\]/gm)].length
}

const PATIENCE = 180

/** Waits until the indexes are built, because queries that need them fail until then. */
export const waitForIndexes = async (firebase: FirebaseTools, pauseMs: number): Promise<void> => {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const left = await countInWork(firebase)
    if (left === 0) return
    if (tries % 6 === 0)
      console.log(`  … indexes: ${left === undefined ? 'could not be asked for' : `${left} to build`}`)
    await sleep(pauseMs)
  }
  throw new CliError(
    `The indexes are not built yet. The functions and the site that are live are the earlier ones, and work with them.
Look at https://console.firebase.google.com/project/${firebase.project}/firestore/indexes, and repeat npm run deploy.`,
  )
}
