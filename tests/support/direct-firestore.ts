import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { takeGroupSlot } from '@hobbyhub/contract/groups/group-limit'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite'
import { activeFields, newGroupFields } from '../rules/documents.ts'
import type { Account } from './accounts.ts'
import { projectId } from './emulators.ts'

// The SDK would log each refusal, and the tests expect many.
setLogLevel('silent')

const apps = new Map<string, FirebaseApp>()

/** Firestore as the user of the ID token, whom the rules restrict. */
const firestoreAs = ({ token }: Pick<Account, 'token'>): Firestore => {
  const known = apps.get(token)
  if (known) return getFirestore(known)
  const app = initializeApp({ projectId: projectId() }, `direct-${apps.size}`)
  apps.set(token, app)
  const db = getFirestore(app)
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  connectFirestoreEmulator(db, host, Number(port), { mockUserToken: token })
  return db
}

/** Creates a group directly in Firestore, as the site does. Throws if the rules refuse it. */
export const makeGroupDirectly = async (as: Account): Promise<void> => {
  const db = firestoreAs(as)
  const group = doc(collection(db, 'groups'))
  const limit = doc(db, 'users', as.uid, 'limits', 'groups')
  const { slot } = takeGroupSlot((await getDoc(limit)).data(), Date.now())
  await writeBatch(db)
    .set(group, { ...newGroupFields(as.uid), creatorName: as.name ?? 'Ada' })
    .set(doc(group, 'private', 'creator'), { creatorEmail: as.email, creatorUid: as.uid })
    .set(limit, { slots: { [slot]: serverTimestamp() }, slot, groupId: group.id }, { merge: true })
    .commit()
}

/**
 * Changes a group directly in Firestore, as the site does. Returns whether the group exists. Repeats the change while the rules
 * refuse it, because `isOpen` does not fit if somebody joins meanwhile.
 */
export const editGroupDirectly = async (
  as: Account,
  id: string,
  changes: { readonly maxMembers: number },
): Promise<boolean> => {
  const db = firestoreAs(as)
  const group = doc(db, 'groups', id)
  for (;;) {
    try {
      return await runTransaction(db, async (transaction) => {
        const stored = await transaction.get(group)
        if (!stored.exists()) return false
        const [memberCount, waitingCount] = [Number(stored.get('memberCount')), Number(stored.get('waitingCount'))]
        transaction.update(group, {
          ...changes,
          ...activeFields(),
          isOpen: hasFreePlace({ ...changes, memberCount, waitingCount }),
        })
        return true
      })
    } catch (error) {
      const isBusy =
        error instanceof Error && 'code' in error && ['permission-denied', 'aborted'].includes(String(error.code))
      if (!isBusy) throw error
    }
  }
}
