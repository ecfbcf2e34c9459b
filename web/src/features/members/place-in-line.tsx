import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '../../shared/rest/pages.ts'
import { countText } from '../../shared/ui/count-text.ts'
import type { SessionUser } from '../account/session/session.ts'
import { groupQueries } from '../groups/queries.ts'

/** The user's place in line for a group, if it is among the latest that they wait for. */
export const PlaceInLine = ({ groupId, user }: { groupId: string; user: SessionUser }) => {
  const { data } = useInfiniteQuery(groupQueries.joined(user.email ?? '', 'waiting'))
  const position = data && rowsOf(data).find(({ _id }) => _id === groupId)?.position
  return position !== undefined && ` You're number ${countText(position)} on the waiting list.`
}
