import { FORMER_MEMBER_NAME } from '@hobbyhub/contract/announcements/announcement'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { activityFields } from '../groups/activity.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, db } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { updatePages } from '../platform/firestore/update-pages.ts'
import type { ProfileChange } from '../platform/profile-change.ts'
import { authoredAnnouncementsIndex } from './queries.ts'

type Announcement = {
  readonly text: string
  /**
   * The meeting that the announcement is about, and whether it is for the users who go or for those who wait. null if the
   * announcement is for the whole group.
   */
  readonly about: {
    readonly meetingId: string
    readonly to: string
    readonly meetingTitle: string
    readonly meetingAt: DocumentData
  } | null
  readonly author: Caller
}

/**
 * Creates an announcement in a batch. If it is for the whole group, its time is stored in the group, so that members see that
 * there is a new announcement.
 */
export const writeAnnouncement = (
  batch: WriteBatch,
  { group, ref }: { readonly group: DocumentSnapshot; readonly ref: DocumentReference },
  { text, about, author }: Announcement,
): void => {
  const by = { authorUid: author.uid, authorName: shownName(author.name), createdAt: FieldValue.serverTimestamp() }
  batch.create(ref, { text, ...about, ...by })
  // An announcement about a meeting leaves `lastAnnouncementAt` as it is, so that other members see no new announcement. If the
  // field is not set yet, it gets the group's creation time, because the group's page loads the list only if the field is set.
  const last = about ? (group.get('lastAnnouncementAt') ?? group.get('createdAt')) : FieldValue.serverTimestamp()
  batch.update(group.ref, { lastAnnouncementAt: last, ...activityFields(group) })
}

/** A user's announcements in all groups, a page at a time. */
export const ownAnnouncementPages = (
  uid: string,
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('announcements'), authoredAnnouncementsIndex, [uid]), deadline)

/** Removes a deleted account's uid and name from its announcements, but keeps the announcements. Safe to repeat. */
export const anonymizeAnnouncements = (uid: string, deadline: Deadline): Promise<void> =>
  retryOnConflict(async () => {
    for await (const docs of ownAnnouncementPages(uid, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { authorUid: null, authorName: FORMER_MEMBER_NAME })
      await deadline.run(() => batch.commit())
    }
  })

/** Copies the account's name to its announcements. */
export const renameAuthor = ({ caller, deadline }: ProfileChange): Promise<void> => {
  const authorName = shownName(caller.name)
  const pages = ownAnnouncementPages(caller.uid, deadline)
  return updatePages(pages, (doc) => (doc.get('authorName') === authorName ? null : { authorName }), deadline)
}
