import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../bootstrap/processes.mjs'
import { buildFunctions, buildWeb } from '../suite/build.ts'
import { type Suite, startEmulators } from '../suite/emulators.ts'
import { findTestPorts } from '../suite/ports.ts'
import { originOf, PROJECT_ID, webEnv } from '../suite/project.ts'

type TestSuite = { readonly env: Suite['env']; readonly origin: string }

/** Emulators of the tests' own, beside those of `npm start`; with the built site only where a browser looks at it. */
export const startTestEmulators = async (needsPage: boolean): Promise<TestSuite> => {
  const ports = await findTestPorts()
  await buildFunctions()
  const bare = existsSync(join(ROOT, 'web/public')) ? 'web/public' : 'web'
  const publicFolder = needsPage ? await buildWeb(ports.hosting, webEnv(ports)) : bare
  const log = '.cache/emulators-test.log'
  const suite = await startEmulators({ ports, publicFolder, hasPage: needsPage, hasUi: false, log, isQuiet: true })
  return { env: suite.env, origin: originOf(ports.hosting) }
}

/** Empties the emulators and fills them with the demo data, which the browser tests start from. */
export const reseed = async ({ env, origin }: TestSuite): Promise<void> => {
  const method = 'DELETE'
  const firestore = `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const auth = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/accounts`
  for (const url of [firestore, auth]) {
    const response = await fetch(url, { method, headers: { Authorization: 'Bearer owner' } })
    if (!response.ok) throw new Error(`${url} could not be emptied: ${response.status} ${await response.text()}`)
  }
  Object.assign(process.env, env)
  const { seed } = await import('../seed/seed.ts')
  await seed(origin, new Date())
}
