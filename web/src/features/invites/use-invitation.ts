import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { useQuery } from '@tanstack/react-query'
import { inviteQueries } from './queries.ts'

/**
 * Returns how an invitation changes joining. `asksFirst`: whether the visitor has to be approved (not known while `isPending` is
 * true). `skipsApproval`: whether the invitation lets in a user whose request is already waiting.
 */
export const useInvitation = (group: Group, code: string | undefined) => {
  const { id, approvalRequired } = group
  const isAsked = approvalRequired && code !== undefined
  const { data, isPending, isError } = useQuery({ ...inviteQueries.ofCode(id, code ?? ''), enabled: isAsked })
  // With an invalid code (`data` is null), no request form is needed, because the server refuses the code anyway. An invitation
  // that cannot be read, for example offline, may require approval. While the group is full, every invitation requires approval.
  const mayAsk = code === undefined || isError || data?.skipsApproval === false || !hasFreePlace(group)
  const asksFirst = approvalRequired && mayAsk
  const skipsApproval = data?.skipsApproval === true && hasFreePlace(group)
  return { asksFirst, skipsApproval, isPending: isAsked && isPending }
}
