import type { RestMember } from '@hobbyhub/contract/member'
import { calls } from '@hobbyhub/contract/rest'
import { callRest } from '../rest/call-rest.ts'

/** Members and requests of a group of one's own. */
export const listMembers = (groupId: string): Promise<RestMember[]> =>
  callRest(calls.listMembers.answers[200], `/groupInformation/${encodeURIComponent(groupId)}/members`)
