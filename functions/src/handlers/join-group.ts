import { earliestToday } from '@hobbyhub/contract/dates'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { JOIN_MESSAGES, joinRefusal } from '@hobbyhub/contract/join-rule'
import type { MemberStatus } from '@hobbyhub/contract/member'
import { shownName } from '@hobbyhub/contract/shown-name'
import { ApiError } from '../api-error.ts'
import { ownEmail } from '../caller.ts'
import { commitJoin } from '../data/change-membership.ts'
import { readMembership } from '../data/membership.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

const ALREADY = { joined: JOIN_MESSAGES['already-joined'], pending: JOIN_MESSAGES['already-pending'] }

export const joinGroup: Handler<typeof endpoints.joinGroup> = async ({ params, body, caller, deadline }) => {
  ownEmail(caller, body.userEmail)
  return retryOnConflict(async () => {
    const membership = await readMembership({ id: params.id, uid: caller.uid }, { caller, deadline })
    const { group, member } = membership
    // The creator may have the owner's e-mail under another uid than the one that made the group.
    const refusal = membership.callerIsCreator
      ? 'own-group'
      : joinRefusal(group, { uid: caller.uid, today: earliestToday(new Date()) })
    if (refusal === 'own-group') throw new ApiError(refusal, JOIN_MESSAGES[refusal])
    if (member) return { status: 200, body: { message: ALREADY[member.status], status: member.status } }
    if (refusal) throw new ApiError(refusal, JOIN_MESSAGES[refusal])

    const status: MemberStatus = group.approvalRequired ? 'pending' : 'joined'
    await commitJoin(membership, { name: shownName(caller.name), photoURL: caller.photoURL, status }, deadline)
    return {
      status: 200,
      body:
        status === 'joined' ? { joined: true, status } : { joined: false, status, message: JOIN_MESSAGES.requested },
    }
  })
}
