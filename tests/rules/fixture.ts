import { readFileSync } from 'node:fs'
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll } from 'vitest'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { ACTORS, type Actor, type ActorName } from './actors.ts'
import { SEED_DOCUMENTS } from './documents.ts'

// The SDK would log each refusal, and the tests expect many.
setLogLevel('silent')

/** Each worker has its own project, so that it shares no data with other tests. Mutation testing sets the project's name. */
export const PROJECT_ID = process.env.RULES_PROJECT_ID ?? `demo-hobbyhub-rules-${process.env.VITEST_POOL_ID}`

const environment = await initializeTestEnvironment({
  projectId: PROJECT_ID,
  firestore: { rules: readFileSync(RULES_FILE, 'utf8') },
})
const { host, port } = environment.emulators.firestore ?? { host: '127.0.0.1', port: 8080 }

/** The URL of the documents in Firestore's own REST API. */
export const DOCUMENTS_URL = `http://${host}:${port}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

const open: (() => Promise<void>)[] = [() => environment.cleanup()]
afterAll(async () => {
  await Promise.all(open.map((close) => close()))
})

/** A client with the web app's SDK. It has no token if `asker` is null; 'owner' bypasses the rules. */
export const connectClient = (asker: Actor | null | 'owner', projectId = PROJECT_ID): Firestore => {
  const app = initializeApp({ projectId }, `client-${open.length}`)
  open.push(() => deleteApp(app))
  const db = getFirestore(app)
  const mockUserToken = asker === 'owner' || asker === null ? asker : { ...asker.token, sub: asker.uid }
  connectFirestoreEmulator(db, host, port, mockUserToken ? { mockUserToken } : {})
  return db
}

/** A client that bypasses the rules. */
export const unrestrictedClient = connectClient('owner')

const clients = new Map<ActorName, Firestore>()

/** The client of an actor. It is closed after the test file. */
export const clientOf = (name: ActorName): Firestore => {
  const client = clients.get(name) ?? connectClient(ACTORS[name])
  clients.set(name, client)
  return client
}

export const resetDocuments = async (): Promise<void> => {
  await environment.clearFirestore()
  const batch = writeBatch(unrestrictedClient)
  for (const [path, fields] of Object.entries(SEED_DOCUMENTS)) batch.set(doc(unrestrictedClient, path), fields)
  await batch.commit()
}
