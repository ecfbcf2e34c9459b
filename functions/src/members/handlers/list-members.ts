import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readMemberPage } from '../list-members.ts'

export const listMembers: Handler<typeof endpoints.listMembers> = async ({ params, ...request }) => ({
  status: 200,
  ...(await readMemberPage(params.id, request)),
})
