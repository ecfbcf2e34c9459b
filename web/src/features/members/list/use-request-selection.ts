import type { RestMember } from '@hobbyhub/contract/members/member'
import { useState } from 'react'

/** The most requests that are decided together: each is a call of its own, and the server limits the calls of a minute. */
export const MAX_DECIDED_REQUESTS = 50

/** Which requests of a list are selected. A request that has left the list is not selected any more. */
export const useRequestSelection = () => {
  const [uids, setUids] = useState<ReadonlySet<string>>(new Set())
  const select = (members: readonly RestMember[]) => setUids(new Set(members.map(({ uid }) => uid)))
  const toggle = ({ uid }: RestMember) =>
    setUids((before) => {
      const after = new Set(before)
      if (!after.delete(uid)) after.add(uid)
      return after
    })
  return { isSelected: ({ uid }: RestMember) => uids.has(uid), select, toggle }
}

export type RequestSelection = ReturnType<typeof useRequestSelection>
