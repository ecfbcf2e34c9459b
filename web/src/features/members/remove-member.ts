import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { callRest, prepareRest } from '../../shared/rest/call-rest.ts'

/** A membership as the page shows it: one that has another status by now is not ended (409). */
type Shown = {
  readonly groupId: string
  readonly uid: string
  readonly status: MemberStatus
  /** Told to the user, by an organizer who removes them. */
  readonly reason?: string | undefined
}

const inputOf = ({ groupId, uid, status, reason }: Shown) => ({
  params: { id: groupId, uid },
  query: { status, reason },
})

/** Ends a membership, a request or a place in line. */
export const removeMember = async (shown: Shown): Promise<void> => {
  await callRest(endpoints.removeMember, inputOf(shown))
}

/** Prepares to remove a member; what it resolves with sends it, even while the page closes. */
export const prepareRemoval = (shown: Shown): Promise<() => Promise<void>> =>
  prepareRest(endpoints.removeMember, inputOf(shown))

/** Declines a request. The user who asked reads the reason. */
export const declineMember = async (groupId: string, uid: string, reason: string | undefined): Promise<void> => {
  await callRest(endpoints.updateMember, {
    params: { id: groupId, uid },
    body: { status: 'declined', ...(reason === undefined ? {} : { reason }) },
  })
}
