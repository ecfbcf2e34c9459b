import { localToday } from '@hobbyhub/contract/dates'
import { type Group, joinRefusal } from '@hobbyhub/contract/group'
import { useQueries } from '@tanstack/react-query'
import { useAuth } from '../../auth/use-auth.ts'
import { groupQueries } from '../../groups/queries.ts'

const STATUSES = ['joined', 'pending'] as const

const everything = () => true

/**
 * Tells which groups this very visitor can still join: by their own date, and where they know who they are neither
 * their own groups nor those that they are in already.
 */
export const useJoinable = (isAsked: boolean): ((group: Group) => boolean) => {
  const { user } = useAuth()
  const email = user?.email ?? ''
  const mine = useQueries({
    queries: STATUSES.map((status) => ({ ...groupQueries.joined(email, status), enabled: isAsked && email !== '' })),
    combine: (results) => new Set(results.flatMap(({ data = [] }) => data.map(({ _id }) => _id))),
  })
  if (!isAsked) return everything
  const visitor = { uid: user?.uid ?? null, today: localToday(new Date()) }
  return (group) => !mine.has(group.id) && joinRefusal(group, visitor) === null
}
