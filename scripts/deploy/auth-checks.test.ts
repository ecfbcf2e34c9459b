import { expect, test, vi } from 'vitest'
import { checkAuth } from './auth-checks.ts'

const config = { projectId: 'my-hobby', apiKey: 'key', authDomain: 'my-hobby.firebaseapp.com' }

const error = (message: string) => ({ error: { code: 400, message } })
const ALL = {
  signInWithPassword: error('INVALID_LOGIN_CREDENTIALS'),
  createAuthUri: { authUri: 'https://accounts.google.com/o/oauth2/auth?…' },
  projects: { projectId: '123', authorizedDomains: ['localhost', 'my-hobby.web.app'] },
}
const unset = error('CONFIGURATION_NOT_FOUND')
const key = error('API key not valid. Please pass a valid API key.')

// Google's answers are made up here, because the Auth emulator answers only as if the providers were switched on.
// tests/rest/platform/deploy-checks.test.ts runs the same checks on that emulator.
test.each<[title: string, answers: object, states: string[]]>([
  ['everything is on', {}, ['ok', 'ok', 'ok']],
  ['passwords are off', { signInWithPassword: error('PASSWORD_LOGIN_DISABLED') }, ['missing', 'ok', 'ok']],
  ['Google is off', { createAuthUri: error('OPERATION_NOT_ALLOWED : Not found.') }, ['ok', 'missing', 'ok']],
  ['sign-in was never set up', { signInWithPassword: unset, createAuthUri: unset }, ['missing', 'missing', 'ok']],
  ['the domain is not listed', { projects: { authorizedDomains: ['localhost'] } }, ['ok', 'ok', 'missing']],
  [
    'the key is refused',
    { signInWithPassword: key, createAuthUri: key, projects: key },
    ['unknown', 'unknown', 'unknown'],
  ],
])('%s', async (_, answers, states) => {
  const all = Object.entries({ ...ALL, ...answers })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(all.find(([name]) => new RegExp(`[:/]${name}\\?`).test(String(url)))?.[1]),
  )
  const checks = await checkAuth({ config, site: 'https://my-hobby.web.app' })
  expect(checks.map(({ state }) => state)).toEqual(states)
})

test('a service that cannot be reached is reported as unknown', async () => {
  vi.restoreAllMocks()
  const checks = await checkAuth({ config, site: 'https://my-hobby.web.app', origin: 'http://127.0.0.1:9' })
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
})
