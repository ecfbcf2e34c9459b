import type { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { changeOwnMembership } from '../../members/change-own-membership.ts'
import { readGroupAccess } from '../../members/group-access.ts'
import {
  mailSettingsRef,
  muteGroupWithoutMembership,
  parseMailSettings,
  unmuteGroup,
} from '../../outbox/mail-settings.ts'
import { ApiError } from '../../platform/api-error.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { collectionGroup, db, groupRef, parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mutedMembershipsIndex } from '../queries.ts'

/** The maximum number of listed groups that the user has muted without being a member. */
const MAX_WITHOUT = 100

export const mutedGroups: Handler<typeof endpoints.mutedGroups> = async ({ query, caller, url, deadline }) => {
  const memberships = indexedQuery(collectionGroup('members'), mutedMembershipsIndex, [caller.uid, true])
  const asked = { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.mutedGroups }
  const [page, settings] = await Promise.all([
    readQueryPage({ query: memberships, index: mutedMembershipsIndex }, asked, { url, deadline }),
    query.after === undefined ? deadline.run(() => mailSettingsRef(caller.uid).get()) : null,
  ])
  const without = settings ? parseMailSettings(settings).mutedGroups.slice(-MAX_WITHOUT) : []
  const ids = new Set([...without, ...parentsOf(page.docs).map(({ id }) => id)])
  const refs = [...ids].map(groupRef)
  const groups = refs.length === 0 ? [] : await deadline.run(() => db.getAll(...refs, { fieldMask: ['groupName'] }))
  return {
    status: 200,
    headers: page.headers,
    body: groups
      .filter(({ exists }) => exists)
      .map((group) => ({ _id: group.id, groupName: String(group.get('groupName')) })),
  }
}

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
