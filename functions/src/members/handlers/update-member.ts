import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { ChangedMember, RestMember } from '@hobbyhub/contract/members/member'
import * as logger from 'firebase-functions/logger'
import { markRequestNotificationsRead } from '../../notifications/notifications.ts'
import { creatorOnlyError } from '../../platform/api-error.ts'
import type { Handler, HandlerInput } from '../../platform/http/handler.ts'
import { approveMember } from '../approve-member.ts'
import { changeOwnMembership } from '../change-own-membership.ts'
import { declineMember } from '../decline-member.ts'
import { setRole } from '../set-role.ts'

type MemberInput = HandlerInput<typeof endpoints.updateMember>

/** Changes a setting that only the members themselves can change. */
const changeOwn = (
  { id, uid }: MemberInput['params'],
  change: { readonly muted: boolean } | { readonly seenUntil: string },
  { caller, deadline }: MemberInput,
): Promise<RestMember> => {
  if (uid !== caller.uid) throw creatorOnlyError()
  if ('muted' in change) return changeOwnMembership(id, change, { caller, deadline })
  // The client's clock may be ahead, but announcements that are made after this call must count as unseen.
  const seenAt = new Date(Math.min(Date.parse(change.seenUntil), Date.now()))
  return changeOwnMembership(id, { seenAt }, { caller, deadline })
}

type Decision = Extract<MemberInput['body'], { status: unknown }>

const decide = async (body: Decision, { params, caller, deadline }: MemberInput): Promise<ChangedMember> => {
  const decided =
    body.status === 'joined'
      ? await approveMember(params, { caller, deadline })
      : await declineMember({ ...params, reason: body.reason }, { caller, deadline })
  // The decision stands even if the notifications cannot be marked as read.
  await markRequestNotificationsRead(caller.uid, params.id, deadline).catch((error: unknown) =>
    logger.warn('Notifications of requests stay unread', { group: params.id, error: String(error) }),
  )
  return decided
}

const change = (input: MemberInput): Promise<ChangedMember> => {
  const { params, body, caller, deadline } = input
  if ('role' in body) return setRole({ ...params, ...body }, { caller, deadline })
  return 'status' in body ? decide(body, input) : changeOwn(params, body, input)
}

export const updateMember: Handler<typeof endpoints.updateMember> = async (input) => ({
  status: 200,
  body: await change(input),
})
