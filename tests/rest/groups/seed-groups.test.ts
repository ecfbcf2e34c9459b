import { groupDocumentSchema } from '@hobbyhub/contract/groups/group'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../../scripts/seed/accounts.ts'
import { emptyEmulators } from '../../../scripts/seed/empty-emulators.ts'
import { signIn } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { authHost, hostingOrigin } from '../../support/emulators.ts'

const portOf = (host: string | undefined): string => host?.split(':').at(-1) ?? ''

/**
 * Does what `npm run seed -- --groups N` does, on these emulators. The call must not block this process: otherwise fetch would
 * not notice that an emulator closes an idle connection, and would use that connection again.
 */
const seed = (groups: string) => {
  const ports = { hosting: hostingOrigin(), firestore: process.env.FIRESTORE_EMULATOR_HOST, auth: authHost() }
  const options = Object.entries(ports).flatMap(([name, address]) => [`--port-${name}`, portOf(address)])
  return execa(process.execPath, ['scripts/seed.ts', '--groups', groups, ...options], { reject: false })
}

beforeAll(emptyEmulators)
afterAll(emptyEmulators)

test('groups are added with accounts to sign in to, and a second run adds more', async () => {
  for (const times of [1, 2]) {
    expect(await seed('40')).toMatchObject({ exitCode: 0, stderr: '' })
    const groups = await database().collection('groups').get()
    expect(groups.size).toBe(40 * times)
    for (const doc of groups.docs) groupDocumentSchema.parse(doc.data())
    expect((await database().collection('users').get()).size).toBe(DEMO_ACCOUNTS.length)
  }
  await signIn('creator@example.com')
})

test('--groups without a number is refused', async () => {
  expect(await seed('many')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--groups takes a number') })
})
