import { type CollectionReference, collection, connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { app } from './app.ts'
// Without Firebase Authentication, which a page does not load before its first render, the SDK would send no token.
import './auth.ts'
import { emulatorAddresses } from './config.ts'

// Firestore's SDK, for writes and for some reads. First views read with firestore-rest.ts, which is smaller.

export {
  deleteDoc,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite'

export const db = getFirestore(app)

if (emulatorAddresses) connectFirestoreEmulator(db, emulatorAddresses.firestore.host, emulatorAddresses.firestore.port)

export const groupsCollection = (): CollectionReference => collection(db, 'groups')
