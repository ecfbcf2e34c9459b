import type { Group } from '@hobbyhub/contract/groups/group'
import { isOpen } from '@hobbyhub/contract/groups/group-capacity'
import { useQuery } from '@tanstack/react-query'
import { inviteQueries } from './queries.ts'

/**
 * Returns the effect of an invitation. `asksFirst`: whether the visitor has to be approved (known once nothing is pending).
 * `skipsApproval`: whether the invitation also lets in users who have already asked.
 */
export const useInvitation = (group: Group, code: string | undefined) => {
  const { id, approvalRequired } = group
  const isAsked = approvalRequired && code !== undefined
  const { data, isPending, isError } = useQuery({ ...inviteQueries.ofCode(id, code ?? ''), enabled: isAsked })
  // An invalid invitation is refused when it is used. If it cannot be read (offline), it may require approval. While the group is
  // full, no invitation skips the approval.
  const mayAsk = code === undefined || isError || data?.skipsApproval === false || !isOpen(group)
  const asksFirst = approvalRequired && mayAsk
  const skipsApproval = data?.skipsApproval === true && isOpen(group)
  return { asksFirst, skipsApproval, isPending: isAsked && isPending }
}
