import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc, updateDoc } from 'firebase/firestore/lite'
import { MANAGERS, NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

const OFFER = 'groups/chess/private/handover'

testPolicy('groups/{groupId}/private/handover', {
  get: { run: (db) => getDoc(doc(db, OFFER)), allowed: MANAGERS },
  list: { run: (db) => getDocs(query(collection(db, 'groups/chess/private'), limit(1))), allowed: NOBODY },
  create: { run: (db, { uid }) => setDoc(doc(db, 'groups/queue/private/handover'), { uid }), allowed: NOBODY },
  'offer it to oneself': { run: (db, { uid }) => updateDoc(doc(db, OFFER), { uid }), allowed: NOBODY },
  delete: { run: (db) => deleteDoc(doc(db, OFFER)), allowed: NOBODY },
})
