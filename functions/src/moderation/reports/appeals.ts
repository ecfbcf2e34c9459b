import { type Ground, groundSchema } from '@hobbyhub/contract/moderation/ground'
import { APPEAL_DAYS } from '@hobbyhub/contract/shared/limits'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isCreator } from '../../groups/groups.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { creatorRef, db, hiddenGroupRef, reportsRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { countInYear } from '../moderation-years.ts'
import { groupAsSubject, openReport, type Subject } from './new-report.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A moderator's decision against somebody. */
type Decision = {
  readonly at: Timestamp
  /** The moderator; null if that is unknown. */
  readonly by: string | null
  readonly ground: Ground | null
  readonly subject: Subject
}

type Appeal = {
  /** The document of the decision. Its field `appealedAt` says that somebody has objected. */
  readonly decisionRef: DocumentReference
  /** Further documents that `toDecision` needs. */
  readonly also?: readonly DocumentReference[]
  /** Throws 404 if there is no decision that the person may object to. */
  readonly toDecision: (stored: DocumentSnapshot, also: readonly DocumentSnapshot[]) => Decision
  /** The person who objects. */
  readonly by: Pick<Caller, 'uid' | 'name'>
  readonly text: string
}

/** Until when somebody can object to a decision. */
export const isTooLateToAppeal = (at: Timestamp): boolean => Date.now() - at.toMillis() > APPEAL_DAYS * DAY_MS

const appealedError = () => new ApiError('appealed', "You've objected to this decision already.")
const tooLateError = () =>
  new ApiError('too-late', `You can object to a decision within ${APPEAL_DAYS} days, and this one is older.`)

/** The report of the objection to a decision. Its time tells apart the decisions on a group that is hidden anew. */
export const appealRef = (decisionRef: DocumentReference, at: Timestamp): DocumentReference =>
  reportsRef.doc(hashToId('appeal', decisionRef.path, at.toMillis()))

/**
 * Stores an objection to a decision as a report for the moderators. Throws 409 if somebody has objected already, or if the decision is
 * older than APPEAL_DAYS, and what `toDecision` throws.
 */
export const storeAppeal = (
  { decisionRef, also = [], toDecision, by, text }: Appeal,
  deadline: Deadline,
): Promise<void> =>
  retryOnConflict(async () => {
    const [stored, ...others] = await deadline.run(() => db.getAll(decisionRef, ...also))
    if (!stored) throw new Error('Not read')
    const { at, by: decidedBy, ground, subject } = toDecision(stored, others)
    if (stored.get('appealedAt') !== undefined) throw appealedError()
    if (isTooLateToAppeal(at)) throw tooLateError()

    const batch = db.batch()
    batch.create(appealRef(decisionRef, at), {
      ...openReport({
        ...subject,
        kind: 'appeal',
        reason: text,
        ground,
        reporterUid: by.uid,
        reporterName: shownName(by.name),
        decidedBy,
      }),
      createdAt: FieldValue.serverTimestamp(),
    })
    countInYear(batch, 'appeals')
    const unchanged = stored.updateTime ? { lastUpdateTime: stored.updateTime } : { exists: true }
    batch.update(decisionRef, { appealedAt: FieldValue.serverTimestamp() }, unchanged)
    await deadline.run(() => batch.commit())
  })

const nothingToAppealError = () =>
  new ApiError('not-found', "There's no decision about this group that you can object to.")

const optionalUidSchema = z.catch(z.nullable(z.string()), null)
const optionalGroundSchema = z.catch(z.nullable(groundSchema), null)

/** Stores an objection of a hidden group's creator. Throws 404 for everybody else, and if the group is not hidden for itself. */
export const appealHiddenGroup = (
  { id, text }: { readonly id: string; readonly text: string },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const toDecision = (group: DocumentSnapshot, [creator]: readonly DocumentSnapshot[]): Decision => {
    const isOwn = creator !== undefined && isCreator(caller, creator)
    // A group that is hidden because its creator is suspended is shown again with the account: the objection is to the suspension.
    if (!group.exists || !isOwn || group.get('hiddenWith') === 'account') throw nothingToAppealError()
    return {
      at: group.get('hiddenAt'),
      by: optionalUidSchema.parse(group.get('hiddenBy')),
      ground: optionalGroundSchema.parse(group.get('hiddenGround')),
      subject: groupAsSubject(group),
    }
  }
  return storeAppeal(
    { decisionRef: hiddenGroupRef(id), also: [creatorRef(id)], toDecision, by: caller, text },
    deadline,
  )
}
