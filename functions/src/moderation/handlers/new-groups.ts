import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { readNewGroupPage } from '../list-new-groups.ts'

export const listNewGroups: Handler<typeof endpoints.listNewGroups> = async ({ query, caller, url, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, ...(await readNewGroupPage({ query, url, deadline })) }
}
