import { hobbyPagePath } from '@hobbyhub/contract/groups/category-slug'
import { searchAreaOf } from '@hobbyhub/contract/groups/near-query'
import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import type { FeedQuery, JsonFeed } from '@hobbyhub/contract/meetings/feed-endpoints'
import { feedPath } from '@hobbyhub/contract/meetings/feed-path'
import { site } from '@hobbyhub/contract/shared/site'
import { html, raw } from 'hono/html'
import { meetingPagePath } from '../../groups/share/page-urls.ts'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { startTimeText } from '../../platform/start-time-text.ts'
import type { FeedMeeting } from './read-feed.ts'

const urlOf = ({ group, meeting }: FeedMeeting): string => SITE_ORIGIN + meetingPagePath(group.id, meeting.id)

const summaryOf = ({ group, meeting }: FeedMeeting): string =>
  [group.groupName, startTimeText(meeting), meeting.place].join(' · ')

/** A feed's title, the page with the same groups, and the filter in the form that all spellings of it share. */
const describeFeed = (query: FeedQuery) => {
  const area = searchAreaOf(query)
  if (area === null) {
    const category = query.category ?? ''
    return { title: `${category} meetings`, page: SITE_ORIGIN + hobbyPagePath(category), filter: { category } }
  }
  const { km, position } = area
  const near = `${position.latitude},${position.longitude}`
  const title = `Meetings within ${km} km of ${position.latitude}, ${position.longitude}`
  const filter = { near, km: String(km) }
  return { title, page: `${SITE_ORIGIN}/groups?${new URLSearchParams(filter)}`, filter }
}

/** The feed as a calendar. Its events have the UIDs of the groups' own calendars, so nobody sees a meeting twice. */
export const toCalendarFeed = (query: FeedQuery, meetings: readonly FeedMeeting[]): string =>
  toICalendar(
    `${site.name}: ${describeFeed(query).title}`,
    meetings.map((each) => ({
      meeting: each.meeting,
      groupName: each.group.groupName,
      pageUrl: urlOf(each),
      changedAt: each.changedAt,
    })),
  )

/** Characters that XML 1.0 cannot contain, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const xmlText = (text: string): string => text.replaceAll(NOT_IN_XML, '')

const atomEntry = (each: FeedMeeting) => html`<entry>
<id>${urlOf(each)}</id>
<title>${xmlText(each.meeting.title)}</title>
<link rel="alternate" type="text/html" href="${urlOf(each)}"/>
<published>${each.createdAt.toISOString()}</published>
<updated>${each.changedAt.toISOString()}</updated>
<category term="${each.group.category}"/>
<summary>${xmlText(summaryOf(each))}</summary>
</entry>
`

/** The feed in the Atom format (RFC 4287). Its author is the site: feeds name nobody. */
export const toAtomFeed = async (query: FeedQuery, meetings: readonly FeedMeeting[], now: Date): Promise<string> => {
  const { title, page, filter } = describeFeed(query)
  const self = SITE_ORIGIN + feedPath('atom', filter)
  const changes = meetings.map(({ changedAt }) => changedAt.getTime())
  const updated = changes.length > 0 ? new Date(Math.max(...changes)) : now
  // Values are escaped as in HTML, with the entities that XML has, too.
  return String(
    await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>${title}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${site.name}</name></author>
${meetings.map(atomEntry)}</feed>
`,
  )
}

/** The feed in the JSON Feed format. */
export const toJsonFeed = (query: FeedQuery, meetings: readonly FeedMeeting[]): JsonFeed => {
  const { title, page, filter } = describeFeed(query)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: SITE_ORIGIN + feedPath('json', filter),
    items: meetings.map((each) => {
      const { startsAt, endsAt, timeZone, place, goingCount, capacity } = each.meeting
      const { id: groupId, groupName, category } = each.group
      return {
        id: urlOf(each),
        url: urlOf(each),
        title: each.meeting.title,
        content_text: summaryOf(each),
        date_published: each.createdAt.toISOString(),
        date_modified: each.changedAt.toISOString(),
        _meeting: { startsAt, endsAt, timeZone, place, groupId, groupName, category, goingCount, capacity },
      }
    }),
  }
}
