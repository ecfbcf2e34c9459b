import type { RestGroup, RestJoinedGroup } from '@hobbyhub/contract/group'
import type { MemberStatus } from '@hobbyhub/contract/member'
import { calls } from '@hobbyhub/contract/rest'
import { callRest } from '../rest/call-rest.ts'

/** The groups that the signed-in user created. `email` must be their own. */
export const listCreatedGroups = (email: string): Promise<RestGroup[]> =>
  callRest(calls.createdGroups.answers[200], `${calls.createdGroups.path}?${new URLSearchParams({ email })}`)

/** The groups that the signed-in user joined ('joined'), or asked to join ('pending'). `email` must be their own. */
export const listJoinedGroups = (email: string, status: MemberStatus): Promise<RestJoinedGroup[]> =>
  callRest(calls.joinedGroups.answers[200], `${calls.joinedGroups.path}?${new URLSearchParams({ email, status })}`)
