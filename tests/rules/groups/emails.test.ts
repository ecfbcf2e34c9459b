import assert from 'node:assert/strict'
import { doc, getDoc } from 'firebase/firestore/lite'
import { beforeAll, test } from 'vitest'
import { ACTORS, CREATORS, EVERYONE } from '../actors.ts'
import { DELETED_GROUP_ID, SEED_DOCUMENTS } from '../documents.ts'
import { clientOf, resetDocuments, unrestrictedClient } from '../fixture.ts'

beforeAll(resetDocuments)

const paths = Object.keys(SEED_DOCUMENTS)
/** The paths of the documents that this client can read and that contain an e-mail. */
const read = async (db: ReturnType<typeof clientOf>): Promise<string[]> => {
  const texts = await Promise.all(
    paths.map((path) =>
      getDoc(doc(db, path)).then(
        (snapshot) => JSON.stringify(snapshot.data()),
        () => '',
      ),
    ),
  )
  return paths.filter((_, index) => texts[index]?.includes('@'))
}

test('without rules, the users’ and creators’ documents contain e-mails', async () => {
  assert.deepEqual(
    await read(unrestrictedClient),
    paths.filter((path) => /^users\/\w+$|\/creator$/.test(path)),
  )
})

test.each(EVERYONE)('%s reads no e-mail except their own', async (name) => {
  const own = [`users/${ACTORS[name]?.uid}`]
  if (CREATORS.includes(name)) {
    own.push(...['chess', 'queue', 'sleepy', 'hidden', DELETED_GROUP_ID].map((id) => `groups/${id}/private/creator`))
  }
  const others = (await read(clientOf(name))).filter((path) => !own.includes(path))
  assert.deepEqual(others, [])
})
