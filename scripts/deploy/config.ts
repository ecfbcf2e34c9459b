import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/function-options.ts'
import { ROOT } from '../bootstrap/processes.mjs'
import { hostingSchema, servedFrom } from '../hosting/served-from.ts'

const configSchema = z.object({
  firestore: z.looseObject({ rules: z.string() }),
  functions: z.array(z.looseObject({ source: z.string() })),
  hosting: hostingSchema,
})

/** What a build writes, relative to the project. */
const SITE = 'web/dist'

/** What firebase-tools deploys from, relative to the project. */
export const DEPLOY_CONFIG = 'firebase.deploy.local.json'

/** firebase-tools' own build steps, which are left out: they have run already. */
const withoutPredeploy = <T extends object>({ predeploy: _, ...rest }: T & { predeploy?: unknown }) => rest

/** Writes firebase.json for the built site. A database that is not there yet is made beside the functions. */
export const writeDeployConfig = (): void => {
  const config = configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')))
  const written = {
    firestore: { ...config.firestore, location: FUNCTION_OPTIONS.region },
    functions: config.functions.map(withoutPredeploy),
    hosting: withoutPredeploy(servedFrom(config.hosting, SITE)),
  }
  writeFileSync(join(ROOT, DEPLOY_CONFIG), JSON.stringify(written, null, 2))
}
