import type { MemberRole, RestMember } from '@hobbyhub/contract/members/member'
import { MAX_ORGANIZERS } from '@hobbyhub/contract/shared/limits'
import type { Transaction } from 'firebase-admin/firestore'
import { addNotification, notificationMailRef, utcDate } from '../notifications/add-notification.ts'
import { ApiError, memberNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { handoverRef, memberRef, takeoverRef } from '../platform/firestore/refs.ts'
import { changeGroupWithAccess } from './group-access.ts'
import { parseMember, toRestMember } from './membership.ts'
import { inviteRefsOfAuthor, openInvitesOfGroupQuery } from './open-invites.ts'
import { organizersQuery } from './organizers-query.ts'

type RoleChange = { readonly id: string; readonly uid: string; readonly role: MemberRole }

const hasRoom = async (transaction: Transaction, groupId: string): Promise<boolean> =>
  (await transaction.get(organizersQuery(groupId))).size < MAX_ORGANIZERS

/**
 * Makes a member an organizer, or an organizer a member again. An organizer who becomes a member loses their open invitations, an
 * offer of the group, and a request to take it over. Throws 403 if the caller is not the creator, 404 if there is no such group or
 * membership, 409 if the user is not a member or the group has too many organizers.
 */
export const setRole = (
  { id, uid, role }: RoleChange,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<RestMember> => {
  const event = `${role} ${utcDate()}`
  const mailRef = notificationMailRef({ kind: 'role', groupId: id }, { uid, event })
  const access = {
    id,
    right: 'creator',
    also: [memberRef(id, uid), mailRef, handoverRef(id), takeoverRef(id)],
  } as const
  return changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, others }) => {
    const [snapshot, mail, ...offers] = others
    const member = snapshot ? parseMember(snapshot) : null
    if (!snapshot || !member) throw memberNotFoundError()
    if (member.status !== 'joined') throw new ApiError('not-a-member', 'Only a member can become an organizer.')
    if (member.role === role) return toRestMember(member)
    if (role === 'organizer' && !(await hasRoom(transaction, id)))
      throw new ApiError('too-many-organizers', `A group can have ${MAX_ORGANIZERS} organizers.`)
    const ending = role === 'member' ? inviteRefsOfAuthor(uid, await transaction.get(openInvitesOfGroupQuery(id))) : []
    transaction.update(snapshot.ref, { role })
    const notification = { kind: 'role', groupId: id, groupName: String(group.get('groupName')), role } as const
    addNotification(transaction, notification, { to: [uid], event, by: caller.uid, isMailed: !mail?.exists })
    for (const offer of offers) if (offer.get('uid') === uid) transaction.delete(offer.ref)
    for (const ref of ending) transaction.delete(ref)
    return toRestMember({ ...member, role })
  })
}
