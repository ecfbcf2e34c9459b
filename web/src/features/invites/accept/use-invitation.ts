import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { INVITE_ERROR_MESSAGES, inviteProblem } from '@hobbyhub/contract/invites/invite-problem'
import { useQuery } from '@tanstack/react-query'
import { inviteQueries } from '../queries.ts'

/**
 * Checks the invitation of a link. `code`: the link's code, unless the server says that it is not valid; `problem` then says why.
 * `skipsApproval`: whether it lets users join without approval. An invitation that cannot be read, for example offline, counts as
 * valid, because the server checks it again.
 */
export const useInvitation = (groupId: string, code: string | undefined) => {
  const hasCode = code !== undefined
  const { data, isPending } = useQuery({ ...inviteQueries.ofCode(groupId, code ?? ''), enabled: hasCode })
  const reason = data === undefined ? null : inviteProblem(data, new Date())
  return {
    code: reason === null ? code : undefined,
    problem: reason && INVITE_ERROR_MESSAGES[reason],
    skipsApproval: reason === null && data?.skipsApproval === true,
    isPending: hasCode && isPending,
  }
}

/**
 * Returns how a link's invitation changes joining a group. `needsApproval`: whether an organizer has to approve the user (not known while
 * `isPending` is true). `skipsApproval`: whether the invitation lets in a user whose request is already waiting. While the group
 * is full, every invitation requires approval.
 */
export const useInvitedJoin = (group: Group, linkCode: string | undefined) => {
  const invitation = useInvitation(group.id, linkCode)
  const skipsApproval = invitation.skipsApproval && hasFreePlace(group)
  const needsApproval = group.approvalRequired && !skipsApproval && !invitation.isPending
  return {
    ...invitation,
    isInvited: invitation.code !== undefined && !invitation.isPending,
    skipsApproval,
    needsApproval,
  }
}
