import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { blockFromGroup } from '../block-user.ts'
import { readBlockedUsers, unblockFromGroup } from '../blocked-users.ts'

export const listBlocked: Handler<typeof endpoints.listBlocked> = async ({ params, ...request }) => ({
  status: 200,
  ...(await readBlockedUsers(params.id, request)),
})

export const blockUser: Handler<typeof endpoints.blockUser> = async ({ params, caller, deadline }) => ({
  status: 200,
  body: await blockFromGroup(params, { caller, deadline }),
})

export const unblockUser: Handler<typeof endpoints.unblockUser> = async ({ params, caller, deadline }) => {
  await unblockFromGroup(params, { caller, deadline })
  return { status: 200, body: { deletedCount: 1 } }
}
