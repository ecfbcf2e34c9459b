import type { Group } from '@hobbyhub/contract/groups/group'
import { isOpen } from '@hobbyhub/contract/groups/places'
import { useQuery } from '@tanstack/react-query'
import { inviteQueries } from './queries.ts'

/**
 * The effect of an invitation. `asksFirst`: whether the visitor has to be approved, known once it is not pending.
 * `skipsApproval`: it also lets in users who have asked already.
 */
export const useInvitation = (group: Group, code: string | undefined) => {
  const { id, approvalRequired } = group
  const isAsked = approvalRequired && code !== undefined
  const { data, isPending, isError } = useQuery({ ...inviteQueries.ofCode(id, code ?? ''), enabled: isAsked })
  // An invalid invitation is refused when it is used. One that cannot be read (offline) may not skip the approval, and
  // none does while the group is full.
  const mayAsk = code === undefined || isError || data?.skipsApproval === false || !isOpen(group)
  const asksFirst = approvalRequired && mayAsk
  const skipsApproval = data?.skipsApproval === true && isOpen(group)
  return { asksFirst, skipsApproval, isPending: isAsked && isPending }
}
