import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

const PAGE_SIZE = 200

/** Changes what a query finds, a page at a time; what fails is left for the next run. Returns how many were changed. */
export const changePages = async (
  query: Query,
  change: (doc: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<number> => {
  let changed = 0
  for (let from = query; ; ) {
    const { docs } = await from.limit(PAGE_SIZE).get()
    const outcomes = await Promise.allSettled(docs.map(change))
    changed += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length
    const last = docs.at(-1)
    if (!last || docs.length < PAGE_SIZE) return changed
    from = query.startAfter(last)
  }
}
