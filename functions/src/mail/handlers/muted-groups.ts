import type { endpoints } from '@hobbyhub/contract/endpoints'
import { changeOwnMembership } from '../../members/change-own-membership.ts'
import { readGroupAccess } from '../../members/group-access.ts'
import { muteGroupWithoutMembership, unmuteGroup } from '../../outbox/mail-settings.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMutedGroups } from '../muted-groups.ts'

export const mutedGroups: Handler<typeof endpoints.mutedGroups> = async (input) => ({
  status: 200,
  ...(await readMutedGroups(input)),
})

export const startMuting: Handler<typeof endpoints.muteGroup> = async ({ params, caller, deadline }) => {
  const { isMember } = await readGroupAccess({ id: params.id, right: 'member' }, { caller, deadline })
  if (isMember) await changeOwnMembership(params.id, { muted: true }, { caller, deadline })
  else await deadline.run(() => muteGroupWithoutMembership({ uid: caller.uid, groupId: params.id }))
  return { status: 200, body: { muted: true } }
}

export const endMuting: Handler<typeof endpoints.unmuteGroup> = async ({ params, caller, deadline }) => {
  const isDone = await unmuteGroup({ uid: caller.uid, groupId: params.id }, deadline)
  if (!isDone) throw new ApiError('not-found', 'This group is not muted.')
  return { status: 200, body: { deletedCount: 1 } }
}
