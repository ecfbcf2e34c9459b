import { idSchema } from '@hobbyhub/contract/shared/endpoint'
import { parseGroup } from '../groups/groups.ts'
import { storedInviteProblem } from '../members/redeem-invites.ts'
import type { Deadline } from '../platform/deadline.ts'
import { groupRef, inviteRefByCode } from '../platform/firestore/refs.ts'

/**
 * A group as a link to it shows it, with the state of the invitation in the link, if there is one; null if there is no such group.
 * A link may have been cut short or lengthened, so an invalid id is as good as an unknown one.
 */
export const readSharedGroup = async (id: string, code: string | undefined, deadline: Deadline) => {
  const snapshot = idSchema.safeParse(id).success ? await deadline.run(() => groupRef(id).get()) : null
  if (!snapshot?.exists) return null
  const group = parseGroup(snapshot)
  const now = new Date()
  const found = code === undefined ? null : await deadline.run(() => inviteRefByCode(id, code).get())
  const inviteProblem = found && storedInviteProblem(found, now)
  const invite = inviteProblem === null ? code : undefined
  const keepsApproval = found?.get('skipsApproval') === false
  return { group, link: { now, invite, inviteProblem, keepsApproval } }
}
