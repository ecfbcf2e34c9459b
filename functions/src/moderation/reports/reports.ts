import { type RestReport, reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, groupRef, hiddenGroupRef, picturesRef, reportsRef, userRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { REPORT_UID_FIELDS, reportsByUserIndex } from '../queries.ts'

/** The reports that name a user in a field, a page at a time. */
export const reportPages = (
  by: (typeof REPORT_UID_FIELDS)[number],
  uid: string,
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(reportsRef, reportsByUserIndex(by), [uid]), deadline)

/** The name that a report loses with the uid. Without an entry, the name stays, because moderators still have to decide. */
const NAME_OF: Partial<Record<(typeof REPORT_UID_FIELDS)[number], string>> = {
  reporterUid: 'reporterName',
  closedBy: 'closedByName',
}

/**
 * Removes a deleted account's uid from reports. Reports that it made or closed also lose its name. Those about it, or about a group
 * that it created, keep the name. Safe to repeat.
 */
export const removeUserFromReports = async (uid: string, deadline: Deadline): Promise<void> => {
  for (const field of REPORT_UID_FIELDS) {
    const name = NAME_OF[field]
    const changes = { [field]: null, ...(name === undefined ? {} : { [name]: null }) }
    await retryOnConflict(async () => {
      for await (const docs of reportPages(field, uid, deadline)) {
        const batch = db.batch()
        for (const { ref } of docs) batch.update(ref, changes)
        await deadline.run(() => batch.commit())
      }
    })
  }
}

type Report = z.infer<typeof reportDocumentSchema>
type Documents = ReadonlyMap<string, DocumentSnapshot>

/** Reads some fields of documents. Returns those that exist, by their paths. */
const readDocuments = async (
  refs: readonly DocumentReference[],
  fieldMask: string[],
  deadline: Deadline,
): Promise<Documents> => {
  const distinct = [...new Map(refs.map((ref) => [ref.path, ref])).values()]
  if (distinct.length === 0) return new Map()
  const docs = await deadline.run(() => db.getAll(...distinct, { fieldMask }))
  return new Map(docs.filter(({ exists }) => exists).map((doc) => [doc.ref.path, doc]))
}

/** A group with the same id that was created later is another group. */
const stateOf = ({ groupId, groupCreatedAt }: Report, groups: Documents): RestReport['groupState'] => {
  if (groupId === null) return null
  const isReported = (ref: DocumentReference): boolean => {
    const group = groups.get(ref.path)
    return group !== undefined && timestampSchema.parse(group.get('createdAt')) === groupCreatedAt
  }
  if (isReported(groupRef(groupId))) return 'shown'
  return isReported(hiddenGroupRef(groupId)) ? 'hidden' : 'deleted'
}

/** The uid of the user who uploaded the reported picture; undefined if there is none, or if it has been deleted. */
const uploaderOf = ({ picture }: Report, pictures: Documents): string | undefined =>
  picture === null ? undefined : pictures.get(picturesRef.doc(picture).path)?.get('uid')

/** Reports as moderators see them, with the current state of what was reported. */
export const toRestReports = async (
  docs: readonly DocumentSnapshot[],
  deadline: Deadline,
): Promise<readonly RestReport[]> => {
  const reports = docs.map((doc) => ({ _id: doc.id, ...reportDocumentSchema.parse(doc.data()) }))
  const groupRefs = reports.flatMap(({ groupId }) =>
    groupId === null ? [] : [groupRef(groupId), hiddenGroupRef(groupId)],
  )
  const pictureRefs = reports.flatMap(({ picture }) => (picture === null ? [] : picturesRef.doc(picture)))
  const [groups, pictures] = await Promise.all([
    readDocuments(groupRefs, ['createdAt'], deadline),
    readDocuments(pictureRefs, ['uid'], deadline),
  ])
  /** Whether the reported picture belongs to somebody whom the report is not about. */
  const isOthers = (report: Report): boolean => {
    const uploader = uploaderOf(report, pictures)
    return uploader !== undefined && uploader !== report.subjectUid
  }
  const ownerRefs = reports.filter(isOthers).flatMap((report) => userRef(uploaderOf(report, pictures) ?? ''))
  const owners = await readDocuments(ownerRefs, ['name'], deadline)
  const pictureOf = (report: Report): Pick<RestReport, 'groupPicture' | 'memberPicture' | 'pictureOwner'> => {
    const uploader = uploaderOf(report, pictures)
    if (report.picture === null || uploader === undefined) return {}
    return {
      [report.about === 'group' ? 'groupPicture' : 'memberPicture']: report.picture,
      ...(isOthers(report) ? { pictureOwner: shownName(owners.get(userRef(uploader).path)?.get('name')) } : {}),
    }
  }
  return reports.map((report) => {
    const { groupCreatedAt: _, picture: __, decidedBy: ___, about, subjectUid, subjectName, ...shown } = report
    const isAboutGroup = about === 'group'
    return {
      ...shown,
      creatorUid: isAboutGroup ? subjectUid : null,
      creatorName: isAboutGroup ? subjectName : null,
      uid: isAboutGroup ? null : subjectUid,
      name: isAboutGroup ? null : subjectName,
      groupState: stateOf(report, groups),
      ...pictureOf(report),
    }
  })
}
