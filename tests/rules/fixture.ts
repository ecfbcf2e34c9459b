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
import { ACTORS, type Actor, type ActorName } from './actors.ts'
import { SEED } from './documents.ts'

// Refusals are what is asked for: they need no log lines.
setLogLevel('silent')

/** Not the suite's own project, whose data belong to the other tests. Mutation testing has several. */
export const PROJECT_ID = process.env.RULES_PROJECT_ID ?? 'demo-hobbyhub-rules'

const environment = await initializeTestEnvironment({
  projectId: PROJECT_ID,
  firestore: { rules: readFileSync('firestore.rules', 'utf8') },
})
const { host, port } = environment.emulators.firestore ?? { host: '127.0.0.1', port: 8080 }

/** Firestore's own REST. */
export const DOCUMENTS_URL = `http://${host}:${port}/v1/projects/${PROJECT_ID}/databases/(default)/documents`

const open: (() => Promise<void>)[] = [() => environment.cleanup()]
afterAll(async () => {
  await Promise.all(open.map((close) => close()))
})

/** A client of its own, with the SDK that the web app has: `asker` null has no token, 'owner' is above the rules. */
export const connect = (asker: Actor | null | 'owner', projectId = PROJECT_ID): Firestore => {
  const app = initializeApp({ projectId }, `client-${open.length}`)
  open.push(() => deleteApp(app))
  const db = getFirestore(app)
  const mockUserToken = asker === 'owner' || asker === null ? asker : { ...asker.token, sub: asker.uid }
  connectFirestoreEmulator(db, host, port, mockUserToken ? { mockUserToken } : {})
  return db
}

/** What an operation is worth by itself, and seeding. */
export const withoutRules = connect('owner')

const clients = new Map<ActorName, Firestore>()

/** Firestore as that actor has it: one client each, kept until the file is done. */
export const as = (name: ActorName): Firestore => {
  const client = clients.get(name) ?? connect(ACTORS[name])
  clients.set(name, client)
  return client
}

export const reseed = async (): Promise<void> => {
  await environment.clearFirestore()
  const batch = writeBatch(withoutRules)
  for (const [path, fields] of Object.entries(SEED)) batch.set(doc(withoutRules, path), fields)
  await batch.commit()
}
