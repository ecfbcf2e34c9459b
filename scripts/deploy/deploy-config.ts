import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { hostingConfigSchema, hostingForBuild } from '../hosting/hosting-for-build.ts'

const configSchema = z.object({
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  functions: z.array(z.looseObject({ source: z.string() })),
  hosting: hostingConfigSchema,
})

const indexesSchema = z.looseObject({ fieldOverrides: z.array(z.looseObject({ fieldPath: z.string() })) })

/** The folder of the built site, relative to the project. */
const SITE = 'web/dist'

/** The configuration file for firebase-tools, relative to the project. */
export const DEPLOY_CONFIG = 'firebase.deploy.local.json'

/** A copy of DEPLOY_CONFIG whose index file is NAMED_INDEXES, which has no field override for `*`. */
export const NAMED_INDEXES_CONFIG = 'firebase.named.local.json'
const NAMED_INDEXES = 'firebase.named-indexes.local.json'

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8'))
const writeJson = (file: string, content: object) =>
  writeFileSync(join(PROJECT_ROOT, file), JSON.stringify(content, null, 2))

/** Leaves out the hook that refuses `firebase deploy`. */
const withoutPredeploy = <T extends object>({ predeploy: _, ...rest }: T & { predeploy?: unknown }) => rest

/** Writes DEPLOY_CONFIG and NAMED_INDEXES_CONFIG for the built site. A missing database will be created in the functions' region. */
export const writeDeployConfig = (): void => {
  const config = configSchema.parse(readJson('firebase.json'))
  const written = {
    firestore: { ...config.firestore, rules: RULES_FILE, location: FUNCTION_OPTIONS.region },
    functions: config.functions.map(withoutPredeploy),
    hosting: withoutPredeploy(hostingForBuild(config.hosting, SITE)),
  }
  writeJson(DEPLOY_CONFIG, written)

  const indexes = indexesSchema.parse(readJson(config.firestore.indexes))
  const fieldOverrides = indexes.fieldOverrides.filter(({ fieldPath }) => fieldPath !== '*')
  writeJson(NAMED_INDEXES, { ...indexes, fieldOverrides })
  writeJson(NAMED_INDEXES_CONFIG, { ...written, firestore: { ...written.firestore, indexes: NAMED_INDEXES } })
}
