import type { RestMeetingReply } from '@hobbyhub/contract/meetings/meeting'
import { readMembership } from '../members/membership.ts'
import { membersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { readPlanned, replyToSeveral } from './reply-to-several.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Throws 404 if there is no such group, 403 if the caller is not a member. */
const setEvery = (id: string, every: boolean, { caller, deadline }: Context): Promise<void> =>
  retryOnConflict(async () => {
    const { member, memberRef } = await readMembership({ id, uid: caller.uid }, { caller, deadline })
    if (member?.status !== 'joined') throw membersOnlyError()
    if ((member.every ?? false) !== every) {
      await deadline.run(() => memberRef.update({ every }, { lastUpdateTime: member.time }))
    }
  })

/**
 * Sets whether the caller goes to every meeting of a group. If so, replies to those that are planned; later ones are replied to by
 * the delivery of their plan (deliver-meeting-plan.ts). The setting is stored first, so that no plan falls between the two. If not,
 * the replies stay. Safe to repeat.
 *
 * @returns what the caller got at each meeting, soonest first
 */
export const goEveryTime = async (id: string, every: boolean, context: Context): Promise<RestMeetingReply[]> => {
  await setEvery(id, every, context)
  return every ? replyToSeveral(await readPlanned(id, context.deadline), { status: 'going', ...context }) : []
}
