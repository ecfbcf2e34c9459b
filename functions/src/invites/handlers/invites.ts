import type { endpoints } from '@hobbyhub/contract/endpoints'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createInvitation, deleteInvitation, extendInvitation } from '../change-invites.ts'
import { findInvitation, readInvitations } from '../list-invites.ts'

export const listInvites: Handler<typeof endpoints.listInvites> = async ({ params, query, ...call }) => {
  const { invite: code, ...page } = query
  if (code === undefined) return { status: 200, ...(await readInvitations(params.id, { ...call, query: page })) }
  // An invitation can end at any moment, so no cache may answer.
  const headers = { 'cache-control': CACHE_CONTROL.none }
  return { status: 200, headers, body: await findInvitation(params.id, code, call.deadline) }
}

export const createInvite: Handler<typeof endpoints.createInvite> = async ({ params, body, ...context }) => ({
  status: 201,
  body: await createInvitation(params.id, body, context),
})

export const extendInvite: Handler<typeof endpoints.extendInvite> = async ({ params, body, ...context }) => ({
  status: 200,
  body: await extendInvitation(params, body, context),
})

export const deleteInvite: Handler<typeof endpoints.deleteInvite> = async ({ params, ...context }) => {
  await deleteInvitation(params, context)
  return { status: 200, body: { deletedCount: 1 } }
}
