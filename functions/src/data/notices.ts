import { noticeDocumentSchema, type RestNotice } from '@hobbyhub/contract/notice'
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { noticesShape, shapedQuery } from '../queries.ts'
import { allPages } from './all-pages.ts'
import { db, noticesRef } from './firestore.ts'

export const toRestNotice = (snapshot: DocumentSnapshot): RestNotice => ({
  _id: snapshot.id,
  ...noticeDocumentSchema.parse(snapshot.data()),
})

export const unreadNotices = (uid: string): Query =>
  shapedQuery(noticesRef(uid), noticesShape({ unread: true }), [null])

/** A user's notices, newest first, a page at a time. */
export const noticePages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(shapedQuery(noticesRef(uid), noticesShape({ unread: false }), []), deadline)

/** Deletes the documents of a query, a page at a time. Safe to repeat. Returns how many. */
export const deleteAll = async (query: Query, deadline: Deadline): Promise<number> => {
  let count = 0
  for await (const docs of allPages(query, deadline)) {
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await deadline.run(() => batch.commit())
    count += docs.length
  }
  return count
}
