import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ownEmail } from '../caller.ts'
import { joinTogether } from '../data/commit-joins.ts'
import type { Handler } from './handler.ts'

export const joinGroup: Handler<typeof endpoints.joinGroup> = async ({ params, body, caller, deadline }) => {
  ownEmail(caller, body.userEmail)
  const { wait = false, note, answers = [], invite } = body
  const asked = { caller, wait, note, answers, invite, deadline }
  return { status: 200, body: await joinTogether(params.id, asked) }
}
