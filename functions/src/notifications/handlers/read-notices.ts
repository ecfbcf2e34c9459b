import type { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { db } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { unreadNotices } from '../notices.ts'

/** The end of the millisecond of an instant: responses have milliseconds, Firestore's times are finer. */
const endOfMillisecond = (instant: string): Timestamp => {
  const { seconds, nanoseconds } = Timestamp.fromMillis(Date.parse(instant))
  return new Timestamp(seconds, nanoseconds + 999_999)
}

/** Notifications that arrived after the caller's list stay unread. */
export const readNotices: Handler<typeof endpoints.readNotices> = async ({ body, caller, deadline }) => {
  const unread = unreadNotices(caller.uid).startAt(endOfMillisecond(body.readUntil))
  let modifiedCount = 0
  await retryOnConflict(async () => {
    for await (const docs of allPages(unread, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { readAt: FieldValue.serverTimestamp() })
      await deadline.run(() => batch.commit())
      modifiedCount += docs.length
    }
  })
  return { status: 200, body: { modifiedCount } }
}
