import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { projectId } from './emulators.ts'

/** Firestore past all rules, for looking at what was stored. */
export const database = (): Firestore => {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set.')
  // There is no cloud to ask about credentials.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  return getFirestore(getApps()[0] ?? initializeApp({ projectId: projectId() }))
}
