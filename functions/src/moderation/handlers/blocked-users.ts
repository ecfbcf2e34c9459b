import type { endpoints } from '@hobbyhub/contract/endpoints'
import { changeGroupWithAccess, readGroupAccess } from '../../members/group-access.ts'
import { ApiError } from '../../platform/api-error.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { blockedUserRef, groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { blockFromGroup, toRestBlockedUser } from '../block-user.ts'
import { blockedUsersIndex } from '../queries.ts'

const index = blockedUsersIndex({ uid: false })

export const listBlocked: Handler<typeof endpoints.listBlocked> = async ({ params, query, caller, url, deadline }) => {
  await readGroupAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const blocked = indexedQuery(groupCollection(params.id, 'blocked'), index, [])
  const { docs, headers } = await readQueryPage({ query: blocked, index }, query, { url, deadline })
  return { status: 200, headers, body: docs.map(toRestBlockedUser) }
}

export const blockUser: Handler<typeof endpoints.blockUser> = async ({ params, caller, deadline }) => ({
  status: 200,
  body: await blockFromGroup(params, { caller, deadline }),
})

export const unblockUser: Handler<typeof endpoints.unblockUser> = async ({ params, caller, deadline }) => {
  const asked = { id: params.id, right: 'organizer', also: [blockedUserRef(params.id, params.uid)] } as const
  await changeGroupWithAccess(asked, { caller, deadline }, async (transaction, { others }) => {
    const [blocked] = others
    if (!blocked?.exists) throw new ApiError('not-found', 'Nobody with that id is blocked.')
    transaction.delete(blocked.ref)
  })
  return { status: 200, body: { deletedCount: 1 } }
}
