import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { groundSchema } from '@hobbyhub/contract/moderation/ground'
import type { HidingStatement } from '@hobbyhub/contract/moderation/hiding-statement'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { toRestCreatedGroups } from '../groups/groups.ts'
import { ApiError, groupHiddenError, groupNotFoundError, moderatorsOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, hiddenGroupRef, memberRef } from '../platform/firestore/refs.ts'
import { checkModerator } from './check-moderator.ts'
import { isTooLateToAppeal, readSentAppeal } from './reports/appeals.ts'

/** The fields of the decision to hide a group, in `hiddenGroups/{id}`. */
const decisionSchema = z.object({
  hiddenAt: timestampSchema,
  hiddenReason: z.optional(z.string()),
  hiddenGround: z.optional(groundSchema),
  hiddenWith: z.optional(z.literal('account')),
})

/** What has become of the creator's objection. A decided one was declined, because the group is still hidden. */
const readAppeal = async (
  hidden: DocumentSnapshot,
  deadline: Deadline,
): Promise<Pick<HidingStatement, 'appeal' | 'appealDecision'>> => {
  const hiddenAt: Timestamp = hidden.get('hiddenAt')
  if (hidden.get('hiddenWith') === 'account') return { appeal: 'none', appealDecision: null }
  if (hidden.get('appealedAt') === undefined)
    return { appeal: isTooLateToAppeal(hiddenAt) ? 'too-late' : 'possible', appealDecision: null }
  const { isOpen, decision } = await readSentAppeal(hidden.ref, hiddenAt, deadline)
  return { appeal: isOpen ? 'open' : 'declined', appealDecision: decision }
}

const readStatement = async (hidden: DocumentSnapshot, deadline: Deadline): Promise<HidingStatement> => {
  const { hiddenAt, hiddenReason = null, hiddenGround = null, hiddenWith } = decisionSchema.parse(hidden.data())
  const withAccount = hiddenWith === 'account'
  return { reason: hiddenReason, ground: hiddenGround, hiddenAt, withAccount, ...(await readAppeal(hidden, deadline)) }
}

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Whether the caller is a moderator now. Only a caller whose token says so costs a look-up. */
const isModeratorNow = async ({ caller, deadline }: Context): Promise<boolean> => {
  if (!caller.isModerator) return false
  try {
    await checkModerator(caller, deadline)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'permission-denied') return false
    throw error
  }
}

/**
 * Returns a hidden group, and why it is hidden, to its creator and to moderators. Throws `groupHiddenError` for members, and for users
 * who wait or have asked to join; 403 for a moderator whose right was taken away, as all calls of moderators do; `groupNotFoundError`
 * for everybody else.
 *
 * @param own the caller's e-mail if they are the group's creator
 */
export const readHiddenGroup = async (
  id: string,
  own: string | undefined,
  context: Context,
): Promise<RestGroupWithMeeting> => {
  const { caller, deadline } = context
  const [hidden, member] = await deadline.run(() => db.getAll(hiddenGroupRef(id), memberRef(id, caller.uid)))
  if (!hidden?.exists) throw groupNotFoundError()
  const isShown = own !== undefined || (await isModeratorNow(context))
  const [group] = isShown ? toRestCreatedGroups([hidden], own) : []
  if (group) return { ...group, hidden: true, statement: await readStatement(hidden, deadline) }
  if (member?.exists) throw groupHiddenError()
  throw caller.isModerator ? moderatorsOnlyError() : groupNotFoundError()
}
