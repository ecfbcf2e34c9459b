import { expect, test } from 'vitest'
import { checkAuth } from '../../../scripts/deploy/auth-checks.ts'
import { authHost, projectId } from '../../support/emulators.ts'

const config = { projectId: projectId(), apiKey: 'key', authDomain: 'localhost' }
const identity = { config, origin: `http://${authHost()}/identitytoolkit.googleapis.com` }

test('the Auth emulator accepts a deployment’s checks of sign-in, except Google’s address, which it lacks', async () => {
  const checks = await checkAuth({ ...identity, site: 'http://localhost:5000' })
  expect(checks.map(({ state }) => state)).toEqual(['ok', 'unknown', 'ok'])
  const elsewhere = await checkAuth({ ...identity, site: 'https://hobby.example' })
  expect(elsewhere.map(({ state }) => state)).toEqual(['ok', 'unknown', 'missing'])
})
