import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { parseMember } from './membership.ts'
import { membersIndex } from './queries.ts'

/**
 * The current name of the user whose request to join a group has waited longest; null if there is no request. `name` is undefined
 * if the request cannot be read.
 */
export const readFirstRequester = async (groupId: string): Promise<{ readonly name: string | undefined } | null> => {
  const requests = indexedQuery(groupCollection(groupId, 'members'), membersIndex, ['pending'])
  const [first] = (await requests.limit(1).get()).docs
  return first ? { name: parseOrLog(first, parseMember)?.name } : null
}
