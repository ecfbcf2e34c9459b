import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: these tests run beside the emulators (npm run test:rest).`)
  return value
}

/** The origin of the site and its REST API, as browsers use it. */
export const hostingOrigin = (): string => process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'
/**
 * The origin of the Hosting emulator, which passes REST calls on to the functions emulator. If a suite runs its own site
 * (scripts/test/test-site.ts), `hostingOrigin` bypasses both emulators.
 */
export const hostingEmulatorOrigin = (): string => process.env.HOSTING_EMULATOR_ORIGIN ?? hostingOrigin()
export const authHost = (): string => required('FIREBASE_AUTH_EMULATOR_HOST')
export const projectId = (): string => process.env.GCLOUD_PROJECT ?? 'demo-hobbyhub'

/** The URL of the function `api` in the functions emulator, without Hosting. */
export const apiFunctionUrl = async (): Promise<string> => {
  const response = await fetch(`http://${required('FIREBASE_EMULATOR_HUB')}/emulators`)
  const { host, port } = Object(await response.json()).functions
  return `http://${host}:${port}/${projectId()}/${FUNCTION_OPTIONS.region}/api`
}

/** How many calls a test makes at once, unless it tests just that: few, because the tests share the cores with the emulators. */
export const CALLS_AT_ONCE = 4
