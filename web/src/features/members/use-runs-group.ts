import type { Group } from '@hobbyhub/contract/groups/group'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../account/session/session.ts'
import { memberQueries } from './queries.ts'

/** Whether the user decides on a group's requests and members and plans its meetings: as its creator or an organizer. */
export const useRunsGroup = (group: Group, user: SessionUser): boolean => {
  const isOwn = group.creatorUid === user.uid
  const { data } = useQuery({ ...memberQueries.own(group.id, user.uid), enabled: !isOwn })
  return isOwn || data?.role === 'organizer'
}
