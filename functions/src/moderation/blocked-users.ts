import { changeGroupWithAccess, readGroupAccess } from '../members/group-access.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { blockedUserRef, groupCollection } from '../platform/firestore/refs.ts'
import { toRestBlockedUser } from './block-user.ts'
import { blockedUsersIndex } from './queries.ts'

const index = blockedUsersIndex({ uid: false })

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** A page of the users whom a group has blocked, with the Link header. Throws 403 unless the caller is an organizer. */
export const readBlockedUsers = async (id: string, { query, caller, url, deadline }: ListRequest) => {
  await readGroupAccess({ id, right: 'organizer' }, { caller, deadline })
  const blocked = indexedQuery(groupCollection(id, 'blocked'), index, [])
  const { docs, headers } = await readQueryPage({ query: blocked, index }, query, { url, deadline })
  return { headers, body: docs.map(toRestBlockedUser) }
}

/** Unblocks a user. Throws 404 if the user is not blocked, 403 unless the caller is an organizer. */
export const unblockFromGroup = async (
  { id, uid }: { readonly id: string; readonly uid: string },
  context: Context,
): Promise<void> => {
  const access = { id, right: 'organizer', also: [blockedUserRef(id, uid)] } as const
  await changeGroupWithAccess(access, context, async (transaction, { others }) => {
    const [blocked] = others
    if (!blocked?.exists) throw new ApiError('not-found', 'Nobody with that id is blocked.')
    transaction.delete(blocked.ref)
  })
}
