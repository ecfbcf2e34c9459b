import { execa } from 'execa'
import { expect, test } from 'vitest'
import { deleteAccount, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { authHost } from '../../support/emulators.ts'
import { joinGroupAs, makeGroup, storedCounts } from '../../support/groups.ts'
import { expectNoUserDocuments, saveUserRecord, userDocumentPaths } from '../../support/user-documents.ts'

const portOf = (host: string | undefined): string => host?.split(':').at(-1) ?? ''

/** Does what `npm run clear-accounts` does, on these emulators. */
const clearAccounts = (...options: string[]) => {
  const ports = ['--port-firestore', portOf(process.env.FIRESTORE_EMULATOR_HOST), '--port-auth', portOf(authHost())]
  return execa(process.execPath, ['scripts/clear-accounts.ts', ...ports, ...options], { reject: false })
}

test('data in a restored backup of an account that was deleted since are deleted, and others’ data stay', async () => {
  const [user, other] = await Promise.all([signUp(), signUp()])
  await Promise.all([user, other].map(saveUserRecord))
  await makeGroup(user)
  const joined = await makeGroup(other)
  await joinGroupAs(joined, user)
  const paths = [...(await userDocumentPaths(user)), `groups/${joined}`]
  const backup = await Promise.all(paths.map((path) => database().doc(path).get()))
  await deleteAccount(user.uid)
  await expectNoUserDocuments(user)

  const restored = database().batch()
  for (const doc of backup) restored.set(doc.ref, doc.data() ?? {})
  await restored.commit()
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
  const others = await userDocumentPaths(other)

  const before = await userDocumentPaths(user)
  expect(await clearAccounts()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Nothing was deleted') })
  expect(await userDocumentPaths(user)).toEqual(before)
  expect(await clearAccounts('--yes')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/account: [1-9]/) })
  await expectNoUserDocuments(user)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 0, joined: 0 })
  expect(await userDocumentPaths(other)).toEqual(others)
})
