import { type CollectionReference, collection, connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { app } from './app.ts'
import { emulators } from './config.ts'

// Firestore's SDK, for what is written or counted; what is shown is read by rest-reads.ts.

export const db = getFirestore(app)

if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)

export const groupsCollection = (): CollectionReference => collection(db, 'groups')
