import { deleteAll } from '../data/delete-all.ts'
import { db } from '../data/firestore.ts'
import type { Deadline } from '../deadline.ts'
import { mailsShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes mails of a month ago, be they sent or not. By then nothing asks any more whether one was written. */
export const forgetMails = (now: Date, deadline: Deadline): Promise<number> =>
  deleteAll(
    shapedQuery(db.collection('outbox'), mailsShape('createdAt'), []).endBefore(new Date(now.getTime() - KEPT_MS)),
    deadline,
  )
