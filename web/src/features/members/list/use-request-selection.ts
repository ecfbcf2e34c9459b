import type { RestMember } from '@hobbyhub/contract/members/member'
import { type Selection, useSelection } from '#shared/use-selection.ts'

/** The most requests that are decided together: each is a call of its own, and the server limits the calls of a minute. */
export const MAX_DECIDED_REQUESTS = 50

const uidOf = ({ uid }: RestMember): string => uid

export const useRequestSelection = (): RequestSelection => useSelection(uidOf)

export type RequestSelection = Selection<RestMember>
