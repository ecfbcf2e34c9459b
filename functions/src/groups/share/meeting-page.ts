import { placesLeftText } from '@hobbyhub/contract/groups/places-left-text'
import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { MEETING_ERROR_MESSAGES, type Meeting } from '@hobbyhub/contract/meetings/meeting'
import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { shownPlace } from '@hobbyhub/contract/meetings/online-place'
import { html } from 'hono/html'
import { type Html, renderPage } from '../../platform/html-page.ts'
import { startTimeText } from '../../platform/start-time-text.ts'
import { breadcrumbData, eventData, organizationData } from './linked-data.ts'
import { shortDayText, startSentence, summaryOf } from './page-texts.ts'
import { groupPagePath, meetingPagePath } from './page-urls.ts'
import { previewPicture } from './preview-picture.ts'
import { groupButton, moreGroups, pagePicture, publicPageHead, SITE_HEADER } from './public-page.ts'

export type SharedMeeting = {
  readonly group: GroupWithMeeting
  readonly meeting: Meeting
}

const goingText = ({ goingCount, capacity, waitingCount }: Meeting): string =>
  capacity === null
    ? `${goingCount} going`
    : `${goingCount} going · ${placesLeftText({ maxMembers: capacity, memberCount: goingCount, waitingCount }, String)}`

/** Until when the meeting lasts, with the date if it ends on another day. */
const endText = ({ date, endsAt, timeZone }: Meeting): string => {
  const end = toLocalTime(endsAt, timeZone)
  return end.date === date ? `Until ${end.time}` : `Until ${shortDayText(end.date)}, ${end.time}`
}

const factsOf = (meeting: Meeting): Html[] => {
  const { movedFrom, movedFromLocal, movedFromPlace, timeZone, place } = meeting
  const before = movedFrom !== null && movedFromLocal && { ...movedFromLocal, startsAt: movedFrom, timeZone }
  return [
    html`${startTimeText(meeting)}`,
    html`${endText(meeting)}`,
    ...(before ? [html`Moved from ${startTimeText(before)}`] : []),
    html`<bdi>${shownPlace(place)}</bdi>`,
    ...(movedFromPlace === null ? [] : [html`Moved from <bdi>${shownPlace(movedFromPlace)}</bdi>`]),
    html`${startSentence(goingText(meeting))}`,
  ]
}

/** What became of the meeting, if it is over or cancelled, with the group's next meeting. */
const noteOf = ({ group, meeting }: SharedMeeting, isOver: boolean, now: Date): Html => {
  const { status, cancelReason } = meeting
  if (!isOver && status === 'planned') return html``
  const isCancelled = status === 'cancelled'
  const next = meetingAhead(group.nextMeeting, now.getTime())
  return html`<p role="note">${MEETING_ERROR_MESSAGES[isCancelled ? 'meeting-cancelled' : 'meeting-passed']}${
    isCancelled && cancelReason !== null ? html` <bdi>${cancelReason}</bdi>` : ''
  }</p>
${next ? html`<p>Next meeting: <a href="${meetingPagePath(group.id, next.id)}">${startTimeText(next)}</a></p>` : ''}`
}

/**
 * The page of one meeting of a group, for everybody. A meeting that is over or cancelled keeps its page, which then leads to the
 * group. The page never has the address of an online meeting.
 */
export const renderMeetingPage = (
  shared: SharedMeeting,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<string> => {
  const { group, meeting } = shared
  const isOver = Date.parse(meeting.endsAt) <= now.getTime()
  const isCancelled = meeting.status === 'cancelled'
  const name = isCancelled ? `Cancelled: ${meeting.title}` : meeting.title
  const place = shownPlace(meeting.place)
  const linked = { group, origin }
  const description = meeting.notes ?? group.description
  const groupPath = groupPagePath(group.id)
  const head = publicPageHead({
    url: origin + meetingPagePath(group.id, meeting.id),
    name,
    description: summaryOf(`${startTimeText(meeting)}, ${place}. ${description}`),
    picture: previewPicture(group),
    linkedData: [eventData(linked, meeting, description), organizationData(linked), breadcrumbData(linked, meeting)],
    isListed: group.archivedAt === null,
  })
  const body = html`${pagePicture(group.image)}
<h1 dir="auto">${meeting.title}</h1>
<p>A meeting of <a href="${groupPath}"><bdi>${group.groupName}</bdi></a></p>
${noteOf(shared, isOver, now)}
<ul class="facts">${factsOf(meeting).map((fact) => html`<li>${fact}</li>`)}</ul>
${isOver || isCancelled ? html`<p><a class="button" href="${groupPath}">See this group</a></p>` : groupButton(group, now, { meetingId: meeting.id })}
${meeting.notes === null ? '' : html`<p class="text" dir="auto">${meeting.notes}</p>`}
${moreGroups(group)}`
  const title = `${name} · ${shortDayText(meeting.date)}, ${place} · ${group.groupName}`
  return renderPage({ title, header: SITE_HEADER, head, body })
}
