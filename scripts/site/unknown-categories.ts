import type { Firestore } from 'firebase-admin/firestore'

type Used = { readonly category: string; readonly groups: number }

/**
 * The categories that groups of a project have, and that are not among the known ones, with the number of those groups. It reads one group
 * for each category, and counts. The order by groupNameKey is that of an index which the lists of groups need, too.
 */
export const unknownCategories = async (db: Firestore, known: readonly string[]): Promise<readonly Used[]> => {
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
