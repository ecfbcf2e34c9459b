import type { JsonFeed } from '@hobbyhub/contract/meetings/feed-endpoints'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The number of meetings that are kept: more than are shown, because some begin while the page is open or offline. */
export const MAX_STORED = 12

export type NearMeeting = JsonFeed['items'][number]['_meeting'] & {
  readonly title: string
  /** The URL of the meeting's public page. */
  readonly url: string
}

/** The first `count` of the meetings that begin within seven days of `now`. `meetings` are sorted, the soonest first. */
export const meetingsThisWeek = (
  meetings: readonly NearMeeting[],
  { now, count }: { readonly now: Date; readonly count: number },
): readonly NearMeeting[] =>
  meetings
    .filter(({ startsAt }) => {
      const inMs = Date.parse(startsAt) - now.getTime()
      return inMs > 0 && inMs <= WEEK_MS
    })
    .slice(0, count)
