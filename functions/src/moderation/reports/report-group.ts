import { REPORT_LIMIT_MESSAGE } from '@hobbyhub/contract/moderation/report'
import { MAX_REPORTS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { parseGroup } from '../../groups/groups.ts'
import { type GroupAccess, readGroupAccess } from '../../members/group-access.ts'
import { parseMember } from '../../members/membership.ts'
import { ApiError, memberNotFoundError, membersOnlyError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { countTowardsDailyLimit } from '../../platform/firestore/quota.ts'
import { db, memberRef, reportLimitRef, reportsRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { countInYear } from '../moderation-years.ts'
import { groupAsSubject, groupOfReport, openReport, pictureIdOf, type Subject } from './new-report.ts'

type NewReport = { readonly id: string; readonly uid: string | undefined; readonly reason: string }

/**
 * The member whom a report is about. The caller must be allowed to see this member (as in `listMembers`): otherwise the response
 * would reveal who is a member. Throws 403 or 404.
 */
const reportedMember = (target: DocumentSnapshot, { group, isMember, canManage }: GroupAccess): Subject => {
  if (!canManage && !(isMember && parseGroup(group).membersVisible)) throw membersOnlyError()
  const member = parseMember(target)
  if (!member || (!canManage && member.status !== 'joined')) throw memberNotFoundError()
  const { uid, name, photoURL } = member
  return {
    about: 'account',
    subjectUid: uid,
    subjectName: name,
    description: null,
    picture: pictureIdOf(photoURL),
    ...groupOfReport(group),
  }
}

const reportedGroup = ({ group, isCreator }: GroupAccess): Subject => {
  if (isCreator) throw new ApiError('own-group', "You can't report a group that you've created.")
  return groupAsSubject(group)
}

/**
 * Reports a group, or one of its members. If the caller has reported the same group or member before, that report gets the new
 * reason, and is opened again if it is closed.
 */
export const reportGroup = (
  { id, uid, reason }: NewReport,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const ref = reportsRef.doc(hashToId('report', caller.uid, id, uid ?? null))
  return retryOnConflict(async () => {
    const also = [reportLimitRef(caller.uid), ref, ...(uid === undefined ? [] : [memberRef(id, uid)])]
    const access = await readGroupAccess({ id, right: 'anybody', also }, { caller, deadline })
    const [limit, stored, target] = access.others
    if (!limit || !stored) throw new Error('Not read')
    const reported = target ? reportedMember(target, access) : reportedGroup(access)

    const isOpen = stored.get('status') === 'open'
    const batch = db.batch()
    countTowardsDailyLimit(batch, limit, { now: new Date(), max: MAX_REPORTS_A_DAY, message: REPORT_LIMIT_MESSAGE })
    const report = {
      ...openReport({
        ...reported,
        kind: 'report',
        reason,
        ground: null,
        reporterUid: caller.uid,
        reporterName: shownName(caller.name),
      }),
      createdAt: isOpen ? stored.get('createdAt') : FieldValue.serverTimestamp(),
    }
    if (stored.updateTime) batch.update(ref, report, { lastUpdateTime: stored.updateTime })
    else batch.create(ref, report)
    if (!isOpen) countInYear(batch, 'reports')
    await deadline.run(() => batch.commit())
  })
}
