import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { useQuery } from '@tanstack/react-query'
import { inviteQueries } from './queries.ts'

/**
 * Returns what an invitation changes. `asksFirst`: whether the visitor has to be approved (only known while `isPending` is
 * false). `skipsApproval`: whether the invitation also lets in a user whose request is already waiting.
 */
export const useInvitation = (group: Group, code: string | undefined) => {
  const { id, approvalRequired } = group
  const isAsked = approvalRequired && code !== undefined
  const { data, isPending, isError } = useQuery({ ...inviteQueries.ofCode(id, code ?? ''), enabled: isAsked })
  // An invalid code (`data` is null) needs no request form, because the server refuses it anyway. An invitation that cannot be
  // read, for example offline, may require approval. While the group is full, every invitation requires it.
  const mayAsk = code === undefined || isError || data?.skipsApproval === false || !hasFreePlace(group)
  const asksFirst = approvalRequired && mayAsk
  const skipsApproval = data?.skipsApproval === true && hasFreePlace(group)
  return { asksFirst, skipsApproval, isPending: isAsked && isPending }
}
