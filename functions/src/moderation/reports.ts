import { type RestReport, reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ALL_SITE_ORIGINS } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { deleteAll } from '../platform/firestore/delete-all.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupRef, hiddenGroupRef, reportsRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { reportsByFieldIndex } from './queries.ts'

const reportsOf = (by: 'reporterUid' | 'uid', uid: string) => indexedQuery(reportsRef, reportsByFieldIndex(by), [uid])

/** The reports by a user, or about a user, a page at a time. */
export const reportPages = (
  by: 'reporterUid' | 'uid',
  uid: string,
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> => allPages(reportsOf(by, uid), deadline)

/** Removes a deleted account from reports: reports by it lose their author, reports about it are deleted. Safe to repeat. */
export const removeUserFromReports = async (uid: string, deadline: Deadline): Promise<void> => {
  await retryOnConflict(async () => {
    for await (const docs of reportPages('reporterUid', uid, deadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { reporterUid: null, reporterName: null })
      await deadline.run(() => batch.commit())
    }
  })
  await deleteAll(reportsOf('uid', uid), deadline)
}

/** Reports as moderators see them, with the current state of their groups. */
export const toRestReports = async (
  docs: readonly DocumentSnapshot[],
  deadline: Deadline,
): Promise<readonly RestReport[]> => {
  const reports = docs.map((doc) => ({ _id: doc.id, ...reportDocumentSchema.parse(doc.data()) }))
  const ids = [...new Set(reports.map(({ groupId }) => groupId))]
  const places = ids.flatMap((id) => [groupRef(id), hiddenGroupRef(id)])
  const found = places.length === 0 ? [] : await deadline.run(() => db.getAll(...places, { fieldMask: ['image'] }))
  const present = new Map(found.filter(({ exists }) => exists).map((doc) => [doc.ref.path, doc]))
  const stateOf = (id: string): RestReport['groupState'] =>
    present.has(groupRef(id).path) ? 'shown' : present.has(hiddenGroupRef(id).path) ? 'hidden' : 'deleted'
  const pictureOf = (id: string): { groupPicture?: string } => {
    const group = present.get(groupRef(id).path) ?? present.get(hiddenGroupRef(id).path)
    const picture = uploadedPictureId(String(group?.get('image')), ALL_SITE_ORIGINS)
    return picture === null ? {} : { groupPicture: picture }
  }
  return reports.map((report) => ({
    ...report,
    groupState: stateOf(report.groupId),
    ...pictureOf(report.groupId),
  }))
}
