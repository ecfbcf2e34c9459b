import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { CliError } from '../bootstrap/processes.mjs'

type Used = { readonly category: string; readonly groups: number }

/**
 * The categories that groups of a project have, and that are not among the known ones, with the number of those groups. It reads one group
 * for each category, and counts. The order by groupNameKey is that of an index which the lists of groups need, too.
 */
const unknownCategories = async (db: Firestore, known: readonly string[]): Promise<readonly Used[]> => {
  const groups = db.collection('groups')
  const used: Used[] = []
  for (let last = ''; ; ) {
    const { docs } = await groups.orderBy('category').orderBy('groupNameKey').startAfter(last).limit(1).get()
    const category: unknown = docs[0]?.get('category')
    if (typeof category !== 'string') return used
    if (!known.includes(category)) {
      const { count } = (await groups.where('category', '==', category).orderBy('groupNameKey').count().get()).data()
      used.push({ category, groups: count })
    }
    last = category
  }
}

/** Asks for a token first, because without credentials Firestore's library ends the process with a stack trace. */
const requireKey = async (project: string): Promise<void> => {
  if (process.env.FIRESTORE_EMULATOR_HOST) return
  await applicationDefault()
    .getAccessToken()
    .catch(() => {
      throw new CliError(`The groups of ${project} can't be read without your key: docs/deploy.md, "Your key".`)
    })
}

/** The categories that groups of a Firebase project have, and the settings of the site do not. */
export const unknownCategoriesOf = async (project: string): Promise<readonly Used[]> => {
  await requireKey(project)
  return unknownCategories(getFirestore(initializeApp({ projectId: project })), HOBBY_CATEGORIES)
}
