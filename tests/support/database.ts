import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { projectId } from './emulators.ts'

/** Firestore as an administrator, whom the rules do not restrict, to read and write what is stored. */
export const database = (): Firestore => {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set.')
  // Without this, the SDK would look for the credentials of a cloud machine.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  return getFirestore(getApps()[0] ?? initializeApp({ projectId: projectId() }))
}
