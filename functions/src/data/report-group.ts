import { MAX_REPORTS_A_DAY, REPORT_LIMIT_MESSAGE } from '@hobbyhub/contract/report'
import { shownName } from '@hobbyhub/contract/shown-name'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { ApiError, groupNotFound, memberNotFound, membersOnly } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { countWithinDay } from './daily-limit.ts'
import { creatorRef, db, groupRef, memberRef, reportLimitRef, reportsRef } from './firestore.ts'
import { isCreator, parseGroup } from './groups.ts'
import { hashToId } from './idempotent-ids.ts'
import { mayRun } from './may-run.ts'
import { parseMember } from './membership.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

type Asked = { readonly id: string; readonly uid: string | undefined; readonly reason: string }
type Read = {
  readonly group: DocumentSnapshot
  readonly creator: DocumentSnapshot
  readonly own: DocumentSnapshot
  readonly target: DocumentSnapshot | null
}

/** The member whom a report is about: of those whom the caller sees (`listMembers`), so that nobody learns who is one. */
const reportedMember = (target: DocumentSnapshot, { group, creator, own }: Read, caller: Caller) => {
  const runs = mayRun(caller, { creator, member: own })
  const sees = own.get('status') === 'joined' && parseGroup(group).membersVisible
  if (!runs && !sees) throw membersOnly()
  const member = parseMember(target)
  if (!member || (!runs && member.status !== 'joined')) throw memberNotFound()
  return { uid: member.uid, name: member.name }
}

const aboutOf = (read: Read, caller: Caller): { readonly uid: string | null; readonly name: string | null } => {
  if (read.target) return reportedMember(read.target, read, caller)
  if (isCreator(caller, read.creator)) throw new ApiError('own-group', "You can't report a group that you've created.")
  return { uid: null, name: null }
}

/**
 * Reports a group, or a member of it. The same report again, while it is open, is the same document with the new reason;
 * one that was closed is opened again.
 */
export const reportGroup = (
  { id, uid, reason }: Asked,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const ref = reportsRef.doc(hashToId('report', caller.uid, id, uid ?? null))
  return retryOnConflict(async () => {
    const refs = [groupRef(id), creatorRef(id), memberRef(id, caller.uid), reportLimitRef(caller.uid), ref]
    const about = uid === undefined ? [] : [memberRef(id, uid)]
    const [group, creator, own, limit, stored, target] = await deadline.run(() => db.getAll(...refs, ...about))
    if (!group?.exists || !creator || !own || !limit || !stored) throw groupNotFound()
    const reported = aboutOf({ group, creator, own, target: target ?? null }, caller)

    const batch = db.batch()
    countWithinDay(batch, limit, { now: new Date(), max: MAX_REPORTS_A_DAY, message: REPORT_LIMIT_MESSAGE })
    const report = {
      ...reported,
      groupId: id,
      groupName: parseGroup(group).groupName,
      reason,
      status: 'open',
      reporterUid: caller.uid,
      reporterName: shownName(caller.name),
      createdAt: stored.get('status') === 'open' ? stored.get('createdAt') : FieldValue.serverTimestamp(),
      closedAt: null,
    }
    if (stored.updateTime) batch.update(ref, report, { lastUpdateTime: stored.updateTime })
    else batch.create(ref, report)
    await deadline.run(() => batch.commit())
  })
}
