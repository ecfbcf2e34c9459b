import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { admitByGroupInvite } from '../admission/join-closed-site.ts'
import { joinInBatch } from '../commit-joins.ts'

export const joinGroup: Handler<typeof endpoints.joinGroup> = async ({ params, body, caller, deadline }) => {
  requireOwnEmail(caller, body.userEmail)
  const { wait = false, note, answers = [], invite } = body
  const isInviteUsed = await admitByGroupInvite({ id: params.id, invite }, { caller, deadline })
  const request = { caller, wait, note, answers, invite, isInviteUsed, deadline }
  return { status: 200, body: await joinInBatch(params.id, request) }
}
