import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc, updateDoc } from 'firebase/firestore/lite'
import { MANAGERS, NOBODY } from '../actors.ts'
import { testPolicy } from '../policy.ts'

for (const name of ['handover', 'takeover']) {
  const ref = `groups/chess/private/${name}`
  testPolicy(`groups/{groupId}/private/${name}`, {
    get: { run: (db) => getDoc(doc(db, ref)), allowed: MANAGERS },
    list: { run: (db) => getDocs(query(collection(db, 'groups/chess/private'), limit(1))), allowed: NOBODY },
    create: { run: (db, { uid }) => setDoc(doc(db, `groups/queue/private/${name}`), { uid }), allowed: NOBODY },
    'name oneself': { run: (db, { uid }) => updateDoc(doc(db, ref), { uid }), allowed: NOBODY },
    delete: { run: (db) => deleteDoc(doc(db, ref)), allowed: NOBODY },
  })
}
