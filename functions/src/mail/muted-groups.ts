import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { mailSettingsRef, parseMailSettings } from '../outbox/mail-settings.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { collectionGroup, db, groupRef, parentsOf } from '../platform/firestore/refs.ts'
import { mutedMembershipsIndex } from './queries.ts'

/** The maximum number of listed groups that the user has muted without being a member. */
const MAX_WITHOUT = 100

/** A page of the groups that the caller has muted, with the Link header. The first page also has those without a membership. */
export const readMutedGroups = async ({ query, caller, url, deadline }: ListRequest) => {
  const memberships = indexedQuery(collectionGroup('members'), mutedMembershipsIndex, [caller.uid, true])
  const pageQuery = { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.mutedGroups }
  const [page, settings] = await Promise.all([
    readQueryPage({ query: memberships, index: mutedMembershipsIndex }, pageQuery, { url, deadline }),
    query.after === undefined ? deadline.run(() => mailSettingsRef(caller.uid).get()) : null,
  ])
  const without = settings ? parseMailSettings(settings).mutedGroups.slice(-MAX_WITHOUT) : []
  const ids = new Set([...without, ...parentsOf(page.docs).map(({ id }) => id)])
  const refs = [...ids].map(groupRef)
  const groups = refs.length === 0 ? [] : await deadline.run(() => db.getAll(...refs, { fieldMask: ['groupName'] }))
  return {
    headers: page.headers,
    body: groups
      .filter(({ exists }) => exists)
      .map((group) => ({ _id: group.id, groupName: String(group.get('groupName')) })),
  }
}
