import type { Group } from '@hobbyhub/contract/groups/group'
import { joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { localToday } from '@hobbyhub/contract/shared/today'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { useAuth } from '#shared/session/use-auth.ts'

type Joinable = {
  readonly isJoinable: (group: Group) => boolean
  /** False while the list of the user's own groups is loading. */
  readonly isKnown: boolean
}

const keepAll: Joinable = { isJoinable: () => true, isKnown: true }

/**
 * Returns a filter for the groups that the user or visitor can still join or ask to join, judged by the local date. The filter
 * leaves out groups that a signed-in user created, joined, asked to join or waits for. Without `isEnabled`, it keeps all groups.
 */
export const useJoinableFilter = (isEnabled: boolean): Joinable => {
  const { user } = useAuth()
  const email = user?.email ?? ''
  const { data: mine, isLoading } = useQuery({
    ...groupQueries.memberships(email),
    enabled: isEnabled && email !== '',
  })
  if (!isEnabled) return keepAll
  const visitor = { uid: user?.uid ?? null, today: localToday(new Date()) }
  return {
    isJoinable: (group) => mine?.[group.id] === undefined && joinRefusal(group, visitor) === null,
    isKnown: !isLoading,
  }
}
