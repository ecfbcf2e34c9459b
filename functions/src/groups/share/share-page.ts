import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { placesLeftText } from '@hobbyhub/contract/groups/places-left-text'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { shownPlace } from '@hobbyhub/contract/meetings/online-place'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { html } from 'hono/html'
import { type Html, renderPage } from '../../platform/html-page.ts'
import { startTimeText } from '../../platform/start-time-text.ts'
import { breadcrumbData, eventData, organizationData } from './linked-data.ts'
import { pageText, shortDayText, startSentence, summaryOf, townOrLocation } from './page-texts.ts'
import { groupPagePath, meetingPagePath, reportPagePath } from './page-urls.ts'
import { previewPicture } from './preview-picture.ts'
import { canJoin, groupButton, moreGroups, pagePicture, publicPageHead, SITE_HEADER } from './public-page.ts'

export type SharedGroup = {
  readonly group: GroupWithMeeting
  /** The next meetings, soonest first. */
  readonly meetings: readonly Meeting[]
}

type Options = {
  /** The site's origin. */
  readonly origin: string
  readonly now: Date
  /** Whether search engines may list the page. The link of an invitation is for those who got it. */
  readonly isListed?: boolean
  /** The code of a valid invitation. The page passes it on in its link to the group. */
  readonly invite?: string | undefined
  /** Why the link's invitation is not valid, if it is not. */
  readonly inviteProblem?: string | null
  /** Whether an organizer has to approve those who use the invitation. */
  readonly keepsApproval?: boolean
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** How many have joined, and how many can still join. */
const membersText = (group: GroupWithMeeting, isOpen: boolean): string => {
  const joined = group.memberCount === 0 && isOpen ? 'Be the first' : `${group.memberCount} in`
  return isOpen || !hasFreePlace(group) ? `${joined} · ${placesLeftText(group, String)}` : joined
}

type NextMeeting = Pick<Meeting, 'date' | 'time' | 'timeZone' | 'startsAt' | 'place'>

const startFact = ({ startDate }: GroupWithMeeting, next: NextMeeting | undefined): Html =>
  next
    ? html`Next meeting: ${startTimeText(next)}, <bdi>${shownPlace(next.place)}</bdi>`
    : html`Start date: ${day.format(new Date(startDate))}`

const meetingList = ({ id }: GroupWithMeeting, meetings: readonly Meeting[]): Html =>
  html`<h2>Next meetings</h2>
<ul class="facts">${meetings.map(
    (meeting) => html`<li><a href="${meetingPagePath(id, meeting.id)}"><bdi>${meeting.title}</bdi></a><br>
${startTimeText(meeting)}, <bdi>${shownPlace(meeting.place)}</bdi></li>
`,
  )}</ul>`

/** Search engines do not follow the link: each group has such a page, and none is listed. */
const reportLink = ({ id }: GroupWithMeeting): Html =>
  html`<p><a href="${reportPagePath(id)}" rel="nofollow">Report this group</a></p>`

/** The title in search results, with the date and the place of the next meeting. */
export const groupPageTitle = (group: GroupWithMeeting, next: NextMeeting | undefined): string =>
  next
    ? `${group.groupName} · ${shortDayText(next.date)}, ${shownPlace(next.place)}`
    : `${group.groupName} · ${group.category} in ${townOrLocation(group)}`

type HeadOptions = Pick<Options, 'origin'> & {
  readonly isListed: boolean
  readonly next: NextMeeting | undefined
  readonly linkedData?: readonly object[]
}

/** What search engines and previews of links show of a group, as meta elements. */
export const groupPageHead = (group: GroupWithMeeting, { origin, isListed, next, ...others }: HeadOptions): Html => {
  const { id, groupName, description, archivedAt } = group
  const when = next ? `Next meeting: ${startTimeText(next)}, ${shownPlace(next.place)}. ` : ''
  const url = origin + groupPagePath(id)
  return publicPageHead({
    url,
    name: groupName,
    description: summaryOf(when + description),
    picture: previewPicture(group),
    isListed: isListed && archivedAt === null,
    ...others,
  })
}

/**
 * A group's page for everybody, signed in or not, which also opens when somebody follows a shared link. It describes the group and
 * links to it on the site. Search engines, and apps that preview links, read its head.
 */
export const renderSharePage = (
  { group, meetings }: SharedGroup,
  { origin, now, isListed = true, inviteProblem = null, ...invitation }: Options,
): Promise<string> => {
  const { groupName, description, category, location, image, creatorName } = group
  const [next] = meetings
  const linked = { group, origin }
  const linkedData = [
    organizationData(linked),
    ...meetings.map((meeting) => eventData(linked, meeting)),
    breadcrumbData(linked),
  ]
  const head = groupPageHead(group, { origin, isListed, next, linkedData })
  const body = html`${isClosed ? '' : pagePicture(image)}
<h1 dir="auto">${groupName}</h1>
<p dir="auto">${category} · ${shownPlace(location)}</p>
<ul class="facts">
<li>${startFact(group, next)}</li>
<li>${startSentence(membersText(group, canJoin(group, now)))}</li>
<li>Run by <bdi>${creatorName}</bdi></li>
</ul>
${inviteProblem === null ? '' : html`<p role="note">${inviteProblem} You can still see the group without it.</p>`}
${groupButton(group, now, invitation)}
${next && !isClosed ? meetingList(group, meetings) : ''}
<p class="text" dir="auto">${pageText(description)}</p>
${isClosed ? '' : html`${moreGroups(group)}${reportLink(group)}`}`
  const title = groupPageTitle(group, next)
  // On a closed site, the page is for one visitor with an invitation: no links to other pages, and nothing for previews of the link.
  return renderPage(isClosed ? { title, body } : { title, header: SITE_HEADER, head, body })
}
