import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { projectId } from './emulators.ts'

/** Firestore as an administrator, whom the rules do not restrict, to read and write what is stored. */
export const database = (): Firestore => {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set.')
  // Without this, the SDK would look for the credentials of a cloud machine.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  return getFirestore(getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId: projectId() }))
}

/**
 * The database of another project in the same emulator. No other test finds its documents, and no function runs when they change: to
 * purge a thousand deleted groups would keep the functions busy for minutes, and the tests that follow would wait for their own events.
 */
export const databaseOf = (project: string): Firestore =>
  getFirestore(getApps().find(({ name }) => name === project) ?? initializeApp({ projectId: project }, project))
