// `npm run test:fuzz`: Schemathesis compares the REST API with its OpenAPI document.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { runCli } from '../../scripts/suite/run-cli.ts'
import { startTestEmulators } from '../../scripts/test/test-emulators.ts'
import { runTool } from '../../scripts/test/test-part.ts'
import { schemathesisCommand } from './schemathesis.ts'

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'response_schema_conformance',
  'content_type_conformance',
]
const DOCUMENT = '/groupInformation/openapi.json'

const accountSchema = z.object({ idToken: z.string(), localId: z.string() })

/** Signs up a new account. */
const signUp = async (authHost: string): Promise<z.infer<typeof accountSchema>> => {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `fuzz-${Date.now()}@example.com`, password: 'Hobby123', returnSecureToken: true }),
  })
  return accountSchema.parse(await response.json())
}

const makeGroup = async (api: string, authorization: string): Promise<string> => {
  const response = await fetch(`${api}/groupInformation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({
      groupName: 'Fuzzy',
      category: 'Reading',
      location: 'Here',
      maxMembers: 5,
      startDate: '2099-01-01',
      image: 'https://example.com/x.png',
      description: 'To be fuzzed.',
      creatorName: 'Fuzz',
    }),
  })
  return z.object({ insertedId: z.string() }).parse(await response.json()).insertedId
}

const RESET_MS = 500

/** Resets the account's hourly count of created groups every RESET_MS. Returns a function that stops the resets. */
const resetGroupCount = (env: NodeJS.ProcessEnv, uid: string): (() => void) => {
  const documents = `http://${env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.GCLOUD_PROJECT}/databases/(default)/documents`
  const options = { method: 'DELETE', headers: { authorization: 'Bearer owner' } }
  const timer = setInterval(() => {
    fetch(`${documents}/users/${uid}/limits/groups`, options).catch(() => undefined)
  }, RESET_MS)
  return () => clearInterval(timer)
}

/**
 * Runs the fuzzer over the product's OpenAPI document: first as a visitor, then as a group's creator on that group, then as a
 * user. The account is deleted last. The fuzzer calls `pictures` at the site's address, and `api` directly, because the Hosting
 * emulator itself responds to paths that begin with a dot.
 */
const fuzz = async (): Promise<number> => {
  const command = await schemathesisCommand()
  // One account makes all the calls, so its limits are raised.
  for (const calls of ['CHANGES', 'READS', 'EXPORTS', 'PROFILE_CHANGES'])
    process.env[`ACCOUNT_${calls}_PER_MINUTE`] = '1000000'
  // The longest token of a link, percent-encoded, has 24 KiB. With the default limit of 16 KiB, Node itself would respond with
  // 431.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-http-header-size=32768`
  const { env, origin } = await startTestEmulators(false)
  const api = `${env.FUNCTIONS_ORIGIN}/${env.GCLOUD_PROJECT}/${FUNCTION_OPTIONS.region}/api`
  const { idToken, localId } = await signUp(env.FIREBASE_AUTH_EMULATOR_HOST ?? '')
  const authorization = `Bearer ${idToken}`
  const config = join(PROJECT_ROOT, '.cache/schemathesis.toml')
  writeFileSync(
    config,
    `[parameters]\n"path.id" = "${await makeGroup(api, authorization)}"\n"path.uid" = "${localId}"\n`,
  )
  const signedIn = ['--header', `Authorization: ${authorization}`]
  const without = (...calls: string[]) => calls.flatMap((call) => ['--exclude-operation-id', call])
  const others = ['--url', api, '--exclude-path-regex', '^/pictures']
  const pictures = ['--url', origin, '--include-path-regex', '^/pictures']
  const runs: readonly (readonly [name: string, options: readonly string[], args: readonly string[]])[] = [
    ['fuzz-visitor', [], others],
    ['fuzz-visitor-pictures', [], pictures],
    ['fuzz-creator', ['--config-file', config], [...others, ...signedIn, ...without('deleteUser', 'deleteGroup')]],
    // This run comes after the creator's, because it can find the creator's group and delete it.
    ['fuzz-user', [], [...others, ...signedIn, ...without('deleteUser')]],
    ['fuzz-user-pictures', [], [...pictures, ...signedIn]],
    ['fuzz-goodbye', [], [...signedIn, '--url', api, '--include-operation-id', 'deleteUser']],
  ]
  const fixed = ['--max-examples', '30', '--checks', CHECKS.join(','), '--continue-on-failure', '--no-color']
  let passed = 0
  const stopResets = resetGroupCount(env, localId)
  for (const [name, options, args] of runs) {
    const whole = [...command, ...options, 'run', api + DOCUMENT, ...fixed, ...args, ...process.argv.slice(2)]
    if ((await runTool(name, whole, { isShown: true, env: process.env })).ok) passed += 1
  }
  stopResets()
  console.log(`\n${passed} passed, ${runs.length - passed} failed`)
  return passed === runs.length ? 0 : 1
}

await runCli(fuzz)
