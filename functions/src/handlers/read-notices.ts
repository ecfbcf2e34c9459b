import type { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldValue } from 'firebase-admin/firestore'
import { allPages } from '../data/all-pages.ts'
import { db } from '../data/firestore.ts'
import { unreadNotices } from '../data/notices.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

/** What came after the list that the caller read stays unread. Firestore's times are finer than the millisecond answered. */
export const readNotices: Handler<typeof endpoints.readNotices> = async ({ body, caller, deadline }) => {
  const end = new Date(Date.parse(body.readUntil) + 1)
  let modifiedCount = 0
  await retryOnConflict(async () => {
    for await (const docs of allPages(unreadNotices(caller.uid).startAfter(end), deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { readAt: FieldValue.serverTimestamp() })
      await deadline.run(() => batch.commit())
      modifiedCount += docs.length
    }
  })
  return { status: 200, body: { modifiedCount } }
}
