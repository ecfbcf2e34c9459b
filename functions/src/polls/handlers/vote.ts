import type { endpoints } from '@hobbyhub/contract/endpoints'
import { membersOnlyError } from '../../platform/api-error.ts'
import { pollRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeVoteInBatch } from '../change-votes.ts'

export const vote: Handler<typeof endpoints.vote> = async ({ params, body, caller, deadline }) => {
  const { path } = pollRef(params.id, params.pollId)
  const { answers } = await changeVoteInBatch(path, { uid: caller.uid, answers: body.answers, caller, deadline })
  // The user left the group at the same moment, and leaving has withdrawn the vote.
  if (answers === null) throw membersOnlyError()
  return { status: 200, body: { answers } }
}
