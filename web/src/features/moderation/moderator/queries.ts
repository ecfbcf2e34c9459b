import type { LogAction } from '@hobbyhub/contract/moderation/log'
import type { ReportKind, ReportStatus } from '@hobbyhub/contract/moderation/report'
import { MAX_DECIDED_GROUPS, ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest, readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

/** A page of groups holds as many as one decision may be about. */
const GROUPS_PER_PAGE = String(MAX_DECIDED_GROUPS)

/** Which reports are listed: with `uid`, only those about this account and the groups that it created. */
export type ReportFilter = {
  readonly status: ReportStatus
  readonly kind?: ReportKind | undefined
  readonly uid?: string | undefined
}

export type LogFilter = { readonly action?: LogAction | undefined; readonly by?: string | undefined }

/** The key prefixes of the moderators' lists, which writes change directly. */
export const moderatorKeys = {
  reports: [...queryKeys.reports, 'list'],
  groups: [...queryKeys.reports, 'groups'],
  log: [...queryKeys.reports, 'log'],
} as const

/** What only moderators read. Separate from `moderationQueries`, so that pages of other users do not load these. */
export const moderatorQueries = {
  /** Reports, latest first, in pages. */
  reports: (filter: ReportFilter) =>
    infiniteQueryOptions({
      queryKey: [...moderatorKeys.reports, filter],
      queryFn: ({ pageParam }) =>
        readPage('listReports', { query: { ...filter, after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),

  /** The groups with these words, in pages, which can be short. Hidden groups are not found. */
  foundGroups: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...moderatorKeys.groups, 'found', q],
      queryFn: ({ pageParam }) => readPage('listGroups', { query: { q, after: pageParam, limit: GROUPS_PER_PAGE } }),
      ...cursorPaging,
    }),

  /**
   * The groups of the last week by accounts of the last week, in pages, which can be short. In each page, those for which something
   * speaks for spam come first, and otherwise the latest.
   */
  newGroups: () =>
    infiniteQueryOptions({
      queryKey: [...moderatorKeys.groups, 'new'],
      queryFn: async ({ pageParam }) => {
        const page = await readPage('listNewGroups', { query: { after: pageParam, limit: GROUPS_PER_PAGE } })
        return {
          ...page,
          rows: page.rows.toSorted((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0)),
        }
      },
      ...cursorPaging,
    }),

  /** The groups that an account created, hidden ones too, in pages. */
  groupsOfAccount: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...moderatorKeys.groups, 'of-account', uid],
      queryFn: ({ pageParam }) =>
        readPage('groupsOfUser', { params: { uid }, query: { after: pageParam, limit: GROUPS_PER_PAGE } }),
      ...cursorPaging,
    }),

  /** An account's name, and whether it is suspended. */
  suspension: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.reports, 'suspension', uid],
      queryFn: () => callRest('getSuspension', { params: { uid } }),
    }),

  /** A group that is hidden, with the decision to hide it. */
  hiddenGroup: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.reports, 'hidden-group', id],
      queryFn: () => callRest('getGroup', { params: { id } }),
    }),

  /** The actions of moderators, latest first, in pages. */
  log: (filter: LogFilter) =>
    infiniteQueryOptions({
      queryKey: [...moderatorKeys.log, filter],
      queryFn: ({ pageParam }) =>
        readPage('listModerationLog', { query: { ...filter, after: pageParam, limit: ROWS_PER_PAGE } }),
      ...cursorPaging,
    }),
}
