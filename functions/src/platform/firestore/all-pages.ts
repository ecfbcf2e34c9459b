import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'

const PAGE_SIZE = 200

/** All documents of an ordered query, a page at a time. The consumer may delete a page before it takes the next. */
export async function* allPages(query: Query, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (let from = query; ; ) {
    const { docs } = await deadline.run(() => from.limit(PAGE_SIZE).get())
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (!last || docs.length < PAGE_SIZE) return
    from = query.startAfter(last)
  }
}
