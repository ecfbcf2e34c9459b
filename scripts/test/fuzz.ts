import * as z from 'zod/mini'
import type { Context, Outcome, Part } from './part.ts'
import { schemathesis } from './schemathesis.ts'
import { startTestEmulators } from './test-emulators.ts'
import { runTool } from './tool.ts'

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'response_schema_conformance',
  'content_type_conformance',
]
const DOCUMENT = '/groupInformation/openapi.json'

const accountSchema = z.object({ idToken: z.string() })

/** Somebody who signed up this moment; gives the ID token. */
const signUp = async (authHost: string): Promise<string> => {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `fuzz-${Date.now()}@example.com`, password: 'Hobby123', returnSecureToken: true }),
  })
  return accountSchema.parse(await response.json()).idToken
}

/** The fuzzer over the product's own OpenAPI document, as a visitor and as somebody signed in, who goes at the end. */
const run = async (context: Context): Promise<Outcome> => {
  const command = await schemathesis()
  // One account makes all the changes.
  process.env.ACCOUNT_CHANGES_PER_MINUTE = '1000000'
  const { env, origin } = await startTestEmulators(false)
  const token = await signUp(env.FIREBASE_AUTH_EMULATOR_HOST ?? '')
  const signedIn = ['--header', `Authorization: Bearer ${token}`]
  const runs = {
    'fuzz-visitor': [],
    'fuzz-person': [...signedIn, '--exclude-operation-id', 'deleteUser'],
    'fuzz-goodbye': [...signedIn, '--include-operation-id', 'deleteUser'],
  }
  let passed = 0
  for (const [name, args] of Object.entries(runs)) {
    const options = ['--checks', CHECKS.join(','), '--request-timeout', '20', '--continue-on-failure', '--no-color']
    const whole = [...command, 'run', origin + DOCUMENT, ...options, ...args, ...context.args]
    if (await runTool(name, whole, context)) passed += 1
  }
  return { passed, failed: Object.keys(runs).length - passed }
}

export const fuzz: Part = { name: 'fuzz', needsEmulators: false, run }
