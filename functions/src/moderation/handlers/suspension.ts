import type { endpoints } from '@hobbyhub/contract/endpoints'
import { toRestCreatedGroups } from '../../groups/groups.ts'
import { ownerKeysOfCreatorSource } from '../../groups/owner-keys-query.ts'
import { readShownAndHiddenGroups } from '../../groups/read-shown-and-hidden-groups.ts'
import { findAccount } from '../../members/admission/admissions.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { completeSuspension, type UpdateProfileCopies } from '../suspension/complete-suspension.ts'
import { readRestSuspension, storeLifting, storeSuspension } from '../suspension/suspensions.ts'

/** Completes what can be done before the call's deadline. The decision is stored, so a job does the rest. */
const completeInTime = async (uid: string, updateProfileCopies: UpdateProfileCopies, deadline: Deadline) => {
  try {
    await completeSuspension(uid, { updateProfileCopies, now: new Date(), deadline })
  } catch (error) {
    if (!deadline.isOver()) throw error
  }
}

export const getSuspension: Handler<typeof endpoints.getSuspension> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, body: await readRestSuspension(params.uid, deadline) }
}

export const suspendUser =
  (updateProfileCopies: UpdateProfileCopies): Handler<typeof endpoints.suspendUser> =>
  async ({ params: { uid }, body, caller, deadline }) => {
    await checkModerator(caller, deadline)
    await storeSuspension(uid, { reason: body?.reason, ground: body?.ground }, { caller, deadline })
    await completeInTime(uid, updateProfileCopies, deadline)
    return { status: 200, body: { suspended: true } }
  }

export const liftSuspension =
  (updateProfileCopies: UpdateProfileCopies): Handler<typeof endpoints.liftSuspension> =>
  async ({ params: { uid }, caller, deadline }) => {
    await checkModerator(caller, deadline)
    await storeLifting(uid, { caller, deadline })
    await completeInTime(uid, updateProfileCopies, deadline)
    return { status: 200, body: { suspended: false } }
  }

export const groupsOfUser: Handler<typeof endpoints.groupsOfUser> = async ({ params, query, ...call }) => {
  const { deadline } = call
  await checkModerator(call.caller, deadline)
  const { uid } = await findAccount(params.uid, deadline)
  const { docs, headers } = await readQueryPage(ownerKeysOfCreatorSource(uid), query, call)
  const groups = await readShownAndHiddenGroups(parentsOf(docs), deadline)
  return { status: 200, headers, body: toRestCreatedGroups(groups, undefined) }
}
