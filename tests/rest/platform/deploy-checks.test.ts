import { expect, test } from 'vitest'
import { checkProviders } from '../../../scripts/deploy/provider-checks.ts'
import { authHost, projectId } from '../../support/emulators.ts'

test('the Auth emulator accepts a deployment’s checks of sign-in, except Google’s address, which it lacks', async () => {
  const config = { projectId: projectId(), apiKey: 'key', authDomain: 'localhost' }
  const origin = `http://${authHost()}/identitytoolkit.googleapis.com`
  const checks = await checkProviders(config, 'http://localhost:5000', origin)
  expect(checks.map(({ state }) => state)).toEqual(['ok', 'unknown'])
})
