import { parseStoredTown, type Town } from '@hobbyhub/contract/groups/town'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { rootCollection } from '../platform/firestore/refs.ts'
import { townIndex } from './queries.ts'

/** How many groups are read to learn about a town. */
const MAX_GROUPS = 10

/**
 * The town with this number, as groups have stored it; null if no group is there. The functions have no gazetteer. A client that
 * writes to Firestore can store any name with a number, so what most of the groups have stored counts.
 */
export const townOfGroups = async (id: number, deadline: Deadline): Promise<Town | null> => {
  const query = indexedQuery(rootCollection('groups'), townIndex, [id])
  const { docs } = await deadline.run(() => query.select('place').limit(MAX_GROUPS).get())
  const towns = docs.flatMap((doc) => parseStoredTown(doc.get('place')) ?? [])
  const byContent = [...Map.groupBy(towns, (town) => JSON.stringify(town)).values()]
  return byContent.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null
}
