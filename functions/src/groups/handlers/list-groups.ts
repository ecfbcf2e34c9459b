import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readGroupPage } from '../list-groups.ts'

export const listGroups: Handler<typeof endpoints.listGroups> = async (input) => ({
  status: 200,
  ...(await readGroupPage(input)),
})
