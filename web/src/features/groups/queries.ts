import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'
import type { GroupListPage } from './api/list-groups.ts'
import { type ExploreSearch, needsRestSearch } from './search/explore-search.ts'

// Each query function imports its implementation (with Firestore or zod) on its first call, to keep it out of the first view.

const firstPage = (): GroupListPage['next'] => null

/** A search has cursors of REST alone, and a list cursors of Firestore alone. */
const readPage = async (search: ExploreSearch, start: GroupListPage['next']): Promise<GroupListPage> =>
  needsRestSearch(search)
    ? (await import('./api/search-groups.ts')).searchGroups(search, start && 'after' in start ? start : null)
    : (await import('./api/list-groups.ts')).listGroups(search, start && 'key' in start ? start : null)

export const groupQueries = {
  /** Explore's groups, in pages with a cursor. */
  list: (search: ExploreSearch) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.groups, 'list', search],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => readPage(search, pageParam),
      initialPageParam: firstPage(),
      getNextPageParam: (lastPage) => lastPage.next,
    }),

  /** Home's featured groups. */
  featured: () =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'featured'],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/list-groups.ts')).listFeaturedGroups(),
    }),

  /** How many groups the whole site has. */
  count: () =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'count'],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/count-groups.ts')).countGroups(),
    }),

  /** How many groups a user created, and how many requests to join are waiting in them. */
  createdCounts: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'created-count', uid],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/count-groups.ts')).countCreatedGroups(uid),
    }),

  /** One group, or null if there is none. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'detail', id],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/get-group.ts')).getGroup(id),
    }),

  /** A group for the form that updates it. Null if it does not exist or the user may not update it. */
  editable: (id: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'editable', id, uid],
      queryFn: async () => (await import('./api/get-editable-group.ts')).getEditableGroup(id, uid),
      ...formQueryOptions,
    }),

  /** The groups that the signed-in user created, in pages. `email` must be this user's own. */
  created: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.groups, 'created', email],
      meta: { isPersisted: true },
      queryFn: async ({ pageParam }) => (await import('./api/list-own-groups.ts')).listCreatedGroups(email, pageParam),
      ...cursorPaging,
    }),

  /** All groups that the signed-in user created, without paging. */
  allCreated: (email: string) =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'all-created', email],
      queryFn: async () => (await import('./api/list-own-groups.ts')).listAllCreatedGroups(email),
    }),

  /** The groups that the signed-in user joined, asked to join or waits for, depending on `status`. In pages. */
  joined: (email: string, status: MemberStatus) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.joinedGroups, email, status],
      meta: { isPersisted: true },
      queryFn: async ({ pageParam: after }) =>
        (await import('./api/list-own-groups.ts')).listJoinedGroups({ email, status, after }),
      ...cursorPaging,
    }),

  /** The signed-in user's status in all groups that the user joined, asked to join or waits for. */
  memberships: (email: string) =>
    queryOptions({
      queryKey: [...queryKeys.groups, 'memberships', email],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/list-own-groups.ts')).listMemberships(email),
    }),
}
