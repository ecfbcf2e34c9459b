import { type GroupWithMeeting, groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { hasLink } from '@hobbyhub/contract/moderation/has-link'
import type { NewGroupReason, RestNewGroup } from '@hobbyhub/contract/moderation/moderated-group-endpoints'
import { MAX_SEARCH_PAGE_SIZE, NEW_DAYS } from '@hobbyhub/contract/shared/limits'
import type { UserRecord } from 'firebase-admin/auth'
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { parseValidGroups, toRestGroup } from '../groups/groups.ts'
import { newestGroupsIndex } from '../groups/queries.ts'
import { callAuth } from '../platform/call-auth.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { nextPageLink, startAfterCursor } from '../platform/firestore/cursor.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import type { ListRequest } from '../platform/firestore/query-page.ts'
import { rootCollection } from '../platform/firestore/refs.ts'

const NEW_MS = NEW_DAYS * 24 * 60 * 60 * 1000

/** How many groups are read at a time: as many as Auth looks up accounts in one call. */
const GROUPS_A_ROUND = 100
/** How many times groups are read for a page, so that its cost is bounded even if few of them match. */
const MAX_ROUNDS = 4

/** The accounts of some users that were created after `since`, by uid. */
const readNewAccounts = async (
  uids: readonly string[],
  since: number,
  deadline: Deadline,
): Promise<ReadonlyMap<string, UserRecord>> => {
  const { users } = await callAuth(deadline, () => auth.getUsers([...new Set(uids)].map((uid) => ({ uid }))))
  const isNew = ({ metadata }: UserRecord) => Date.parse(metadata.creationTime) >= since
  return new Map(users.filter(isNew).map((user) => [user.uid, user]))
}

const reasonsOf = ({ description }: GroupWithMeeting, account: UserRecord): NewGroupReason[] => [
  ...(account.emailVerified ? [] : (['unconfirmed'] as const)),
  ...(hasLink(description) ? (['link'] as const) : []),
]

type Found = { readonly groups: RestNewGroup[]; readonly last: QueryDocumentSnapshot | null }

/** Reads groups until more than `limit` are of new accounts, the query ends, or MAX_ROUNDS are read. */
const readNewGroups = async (
  query: Query,
  { limit, since, deadline }: { readonly limit: number; readonly since: number; readonly deadline: Deadline },
): Promise<Found> => {
  const groups: RestNewGroup[] = []
  let last: QueryDocumentSnapshot | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const from: Query = last ? query.startAfter(last) : query
    const { docs } = await deadline.run(() => from.limit(GROUPS_A_ROUND).get())
    const accounts =
      docs.length === 0
        ? new Map<string, UserRecord>()
        : await readNewAccounts(
            docs.map((doc) => String(doc.get('creatorUid'))),
            since,
            deadline,
          )
    for (const doc of docs) {
      const account = accounts.get(String(doc.get('creatorUid')))
      const [group] = account ? parseValidGroups([doc]) : []
      if (account && group) {
        if (groups.length === limit) return { groups, last }
        groups.push({ ...toRestGroup(group), reasons: reasonsOf(group, account) })
      }
      last = doc
    }
    if (docs.length < GROUPS_A_ROUND) return { groups, last: null }
  }
  return { groups, last }
}

/** A page of the groups of the last days whose creators' accounts are of the last days, too, the latest first. */
export const readNewGroupPage = async ({ query, url, deadline }: Omit<ListRequest, 'caller'>) => {
  const since = Date.now() - NEW_MS
  const all = indexedQuery(rootCollection('groups'), newestGroupsIndex, [])
    .endAt(Timestamp.fromMillis(since))
    .select(...Object.keys(groupWithMeetingSchema.shape))
  const limit = Math.min(query.limit ?? MAX_SEARCH_PAGE_SIZE, MAX_SEARCH_PAGE_SIZE)
  const { groups, last } = await readNewGroups(startAfterCursor(all, newestGroupsIndex, query.after), {
    limit,
    since,
    deadline,
  })
  return { headers: last ? { link: nextPageLink(newestGroupsIndex, last, url) } : {}, body: groups }
}
