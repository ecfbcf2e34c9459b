import { FORMER_MEMBER } from '@hobbyhub/contract/announcements/announcement'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { authoredShape } from '../notifications/queries.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { db } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'

/** What a user has announced in all groups, a page at a time. */
export const authoredPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(shapedQuery(db.collectionGroup('announcements'), authoredShape, [uid]), deadline)

/** Takes uid and name of a deleted account from its announcements, which stay. Safe to repeat. */
export const disownAnnouncements = (uid: string, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    for await (const docs of authoredPages(uid, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { authorUid: null, authorName: FORMER_MEMBER })
      await deadline.run(() => batch.commit())
    }
  })
