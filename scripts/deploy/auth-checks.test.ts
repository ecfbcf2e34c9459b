import { expect, test } from 'vitest'
import { checkAuth } from './auth-checks.ts'
import { serve } from './fakes.ts'

const config = { projectId: 'my-hobby', apiKey: 'key', authDomain: 'my-hobby.firebaseapp.com' }
const site = 'https://my-hobby.web.app'

const error = (message: string) => ({ status: 400, body: { error: { code: 400, message } } })
const ALL = {
  '/v1/accounts:signInWithPassword': error('INVALID_LOGIN_CREDENTIALS'),
  '/v1/accounts:createAuthUri': { body: { authUri: 'https://accounts.google.com/o/oauth2/auth?…' } },
  '/v1/projects': { body: { projectId: '123', authorizedDomains: ['localhost', 'my-hobby.web.app'] } },
}

const statesWith = async (answers: Parameters<typeof serve>[0]) => {
  const checks = await checkAuth({ config, site, origin: await serve({ ...ALL, ...answers }) })
  return checks.map(({ state }) => state)
}

test('everything is enabled', async () => {
  expect(await statesWith({})).toEqual(['ok', 'ok', 'ok'])
})

test('reports what is disabled or not set up', async () => {
  const off = error('PASSWORD_LOGIN_DISABLED')
  expect(await statesWith({ '/v1/accounts:signInWithPassword': off })).toEqual(['missing', 'ok', 'ok'])
  const none = error('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.')
  expect(await statesWith({ '/v1/accounts:createAuthUri': none })).toEqual(['ok', 'missing', 'ok'])
  const unset = error('CONFIGURATION_NOT_FOUND')
  expect(await statesWith({ '/v1/accounts:createAuthUri': unset, '/v1/accounts:signInWithPassword': unset })).toEqual([
    'missing',
    'missing',
    'ok',
  ])
})

test('reports a custom domain that the console does not list', async () => {
  expect(await statesWith({ '/v1/projects': { body: { authorizedDomains: ['localhost'] } } })).toEqual([
    'ok',
    'ok',
    'missing',
  ])
})

test('reports what cannot be checked as unknown', async () => {
  const key = error('API key not valid. Please pass a valid API key.')
  const all = { '/v1/accounts:signInWithPassword': key, '/v1/accounts:createAuthUri': key, '/v1/projects': key }
  expect(await statesWith(all)).toEqual(['unknown', 'unknown', 'unknown'])
  const checks = await checkAuth({ config, site, origin: 'http://127.0.0.1:9' })
  expect(checks.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
})
