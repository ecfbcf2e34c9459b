import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { ChangedMember, RestMember } from '@hobbyhub/contract/members/member'
import * as logger from 'firebase-functions/logger'
import type * as z from 'zod/mini'
import { markRequestNotificationsRead } from '../notifications/notifications.ts'
import { creatorOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { batchCommits } from '../platform/firestore/batch-commits.ts'
import { approveMember } from './approve-member.ts'
import { changeOwnMembership } from './change-own-membership.ts'
import { declineMember } from './decline-member.ts'
import type { MemberIds } from './membership.ts'
import { setRole } from './set-role.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Changes a setting that only the members themselves can change. */
const changeOwn = (
  { id, uid }: MemberIds,
  change: { readonly muted: boolean } | { readonly seenUntil: string },
  { caller, deadline }: Context,
): Promise<RestMember> => {
  if (uid !== caller.uid) throw creatorOnlyError()
  if ('muted' in change) return changeOwnMembership(id, change, { caller, deadline })
  // The client's clock may be ahead, but announcements that are made after this call must count as unseen.
  const seenAt = new Date(Math.min(Date.parse(change.seenUntil), Date.now()))
  return changeOwnMembership(id, { seenAt }, { caller, deadline })
}

type Change = z.output<typeof endpoints.updateMember.body>
type Decision = Extract<Change, { status: unknown }>

type DecisionCall = Context & { readonly ids: MemberIds; readonly body: Decision }

const decideOne = ({ ids, body, caller, deadline }: DecisionCall): Promise<ChangedMember> =>
  body.status === 'joined'
    ? approveMember(ids, { caller, deadline })
    : declineMember({ ...ids, reason: body.reason }, { caller, deadline })

/** The site sends many decisions of one organizer at once. One after the other, they do not repeat each other's commits. */
const decideInTurn = batchCommits<DecisionCall, ChangedMember>(
  (_, calls) =>
    Promise.all(
      calls.map((call) =>
        decideOne(call).catch((error) => (error instanceof Error ? error : new Error(String(error)))),
      ),
    ),
  1,
)

const decide = async (ids: MemberIds, body: Decision, { caller, deadline }: Context): Promise<ChangedMember> => {
  const decided = await decideInTurn(ids.id, { ids, body, caller, deadline })
  // The decision stands even if the notifications cannot be marked as read.
  await markRequestNotificationsRead(caller.uid, ids.id, deadline).catch((error: unknown) =>
    logger.warn('Notifications of requests stay unread', { group: ids.id, error: String(error) }),
  )
  return decided
}

/** Changes a member's role, decides on a request, or changes a setting that members have themselves. */
export const changeMember = async (ids: MemberIds, change: Change, context: Context): Promise<ChangedMember> => {
  if ('role' in change) return setRole({ ...ids, ...change }, context)
  return 'status' in change ? decide(ids, change, context) : changeOwn(ids, change, context)
}
