import type { Category } from '@hobbyhub/contract/groups/categories'
import type { Town } from '@hobbyhub/contract/groups/town'
import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { MAX_UPCOMING_MEETINGS, MEETINGS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { readPage } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'

/** The maximum number of the user's meetings on Home and the dashboard. */
const NEXT_MEETINGS = '3'

const withId = <Rest extends { readonly _id: string }>({ _id: id, ...meeting }: Rest) => ({ id, ...meeting })

/** A page of a group's meetings. Upcoming meetings start with the soonest, past ones with the latest. */
export const listMeetings = async (
  groupId: string,
  when: 'upcoming' | 'past',
  after: string | undefined,
): Promise<ListPage<Meeting>> => {
  const query = { when, after, limit: String(MEETINGS_PER_PAGE) }
  const { rows, next } = await readPage('listMeetings', { params: { id: groupId }, query })
  return { rows: rows.map(withId), next }
}

/** The dates, 'YYYY-MM-DD', of all upcoming meetings of a group. */
export const listUpcomingDates = async (groupId: string): Promise<string[]> => {
  const query = { when: 'upcoming', limit: String(MAX_UPCOMING_MEETINGS) } as const
  const { rows } = await readPage('listMeetings', { params: { id: groupId }, query })
  return rows.map(({ date }) => date)
}

/** Whether a group has past meetings. */
export const hasPastMeetings = async (groupId: string): Promise<boolean> => {
  const query = { when: 'past', limit: '1' } as const
  const { rows, next } = await readPage('listMeetings', { params: { id: groupId }, query })
  // A page lacks a meeting that has begun but is not over. There are earlier ones then if there is a next page.
  return rows.length > 0 || next !== null
}

/**
 * A meeting that the user goes to or waits for, with their position if they are on its waiting list; or one of their groups' next
 * meetings, with `reply: null` if they have not replied.
 */
export type MeetingWithReply = Meeting & {
  readonly groupId: string
  readonly groupName: string
  readonly groupLocation?: string | undefined
  readonly groupPlace?: Town | null | undefined
  readonly groupCategory?: Category | undefined
  readonly groupImage?: string | undefined
  readonly reply: ReplyStatus | null
  readonly guests: number
  /** Whether an organizer said that the user was there; null if nobody said anything. */
  readonly came: boolean | null
  readonly position?: number | undefined
}

/** The next few meetings that the signed-in user goes to or waits for, soonest first. */
export const listNextOwnMeetings = async (): Promise<MeetingWithReply[]> =>
  (await readPage('ownMeetings', { query: { limit: NEXT_MEETINGS } })).rows.map(withId)

/** The soonest meetings of the signed-in user's groups to which they have not replied, soonest first. */
export const listUnansweredMeetings = async (): Promise<MeetingWithReply[]> =>
  (await readPage('ownMeetings', { query: { unanswered: 'true' } })).rows.map(withId)

/**
 * A page of the upcoming meetings that the signed-in user goes to or waits for, soonest first. With `past`, of the past ones that they
 * went to, latest first.
 */
export const listOwnMeetings = async (
  after: string | undefined,
  past?: 'true',
): Promise<ListPage<MeetingWithReply>> => {
  const { rows, next } = await readPage('ownMeetings', { query: { after, past } })
  return { rows: rows.map(withId), next }
}
