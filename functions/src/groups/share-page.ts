import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { placesLeftText } from '@hobbyhub/contract/groups/places-left-text'
import { toIsoWithOffset } from '@hobbyhub/contract/meetings/local-time'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import { joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { brand } from '@hobbyhub/contract/shared/brand'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { html, raw } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import { startTimeText } from '../platform/start-time-text.ts'

/** The maximum length of the summary, in characters: about as much as sites show below a link. */
const MAX_SUMMARY = 300

const summaryOf = (description: string): string => {
  const chars = [...description]
  return chars.length > MAX_SUMMARY ? `${chars.slice(0, MAX_SUMMARY - 1).join('')}…` : description
}

type Options = {
  /** The site's origin. */
  readonly origin: string
  readonly now: Date
  /** The code of a valid invitation. The page passes it on in its link to the group. */
  readonly invite?: string | undefined
  /** Why the link's invitation is not valid, if it is not. */
  readonly inviteProblem?: string | null
  /** Whether an organizer has to approve those who use the invitation. */
  readonly keepsApproval?: boolean
}

const locationOf = (place: string, url: string) =>
  isOnlinePlace(place) ? { '@type': 'VirtualLocation', name: place, url } : { '@type': 'Place', name: place }

/** Where a group meets, with its town if it has one and does not meet online. */
const groupLocation = ({ location, place }: GroupWithMeeting, url: string) => {
  const shown = locationOf(location, url)
  if (place === null || isOnlinePlace(location)) return shown
  const address = { '@type': 'PostalAddress', addressLocality: place.name, addressCountry: place.country }
  return { ...shown, address }
}

/** The group as schema.org data for search engines: its next meeting, or the group itself if no meeting is ahead. */
const linkedData = (group: GroupWithMeeting, url: string, now: Date) => {
  const { groupName, description, image, nextMeeting } = group
  const shared = { '@context': 'https://schema.org', name: groupName, description, image, url }
  if (nextMeeting === null || Date.parse(nextMeeting.startsAt) <= now.getTime())
    return { ...shared, '@type': 'Organization', location: groupLocation(group, url) }
  const { place } = nextMeeting
  return {
    ...shared,
    '@type': 'Event',
    startDate: toIsoWithOffset(nextMeeting),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnlinePlace(place) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: { ...locationOf(place, url), ...(isOnlinePlace(place) ? {} : { address: place }) },
    organizer: { '@type': 'Organization', name: groupName, url },
  }
}

/** JSON for a script element. Without `<`, a value can neither end the element nor begin a comment. */
const toScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The lines about when the group meets, how many places are left or how many users have joined, and who created the group. */
const factsOf = (group: GroupWithMeeting, canJoin: boolean, now: Date): string[] => {
  const { nextMeeting, startDate, memberCount, creatorName } = group
  const isAhead = nextMeeting !== null && Date.parse(nextMeeting.startsAt) > now.getTime()
  return [
    isAhead
      ? `Next meeting: ${startTimeText(nextMeeting)}, ${nextMeeting.place}`
      : `Start date: ${day.format(new Date(startDate))}`,
    canJoin || !hasFreePlace(group) ? startSentence(placesLeftText(group, String)) : `${memberCount} joined`,
    `Created by ${creatorName}`,
  ]
}

/**
 * The page that opens when anybody, signed in or not, follows a shared link to a group. It describes the group and links to the
 * group's page on the site. Search engines, and apps that preview links, read its head.
 */
export const renderSharePage = (
  group: GroupWithMeeting,
  { origin, now, invite, inviteProblem = null, keepsApproval = false }: Options,
): Promise<string> => {
  const { id, groupName, description, category, location, image } = group
  const path = `/groups/${encodeURIComponent(id)}`
  const target = invite ? `${path}?invite=${encodeURIComponent(invite)}` : path
  const summary = summaryOf(description)
  const canJoin = joinRefusal(group, { uid: null, today: earliestDateOnEarth(now) }) === null
  // While the group is full, every invitation requires approval.
  const needsApproval = group.approvalRequired && (!invite || keepsApproval || !hasFreePlace(group))
  const joinLabel = needsApproval ? 'Ask to join this group' : 'Join this group'
  const head = html`<link rel="canonical" href="${origin}${path}">
<meta name="description" content="${summary}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${groupName}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${origin}/s/${encodeURIComponent(id)}">
<meta property="og:image" content="${image}">
<meta property="og:image:alt" content="${groupName}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${raw(toScript(linkedData(group, origin + path, now)))}</script>`
  const body = html`<img class="picture" src="${image}" alt="" referrerpolicy="no-referrer">
<h1 dir="auto">${groupName}</h1>
<p dir="auto">${category} · ${location}</p>
<ul class="facts">${factsOf(group, canJoin, now).map((fact) => html`<li dir="auto">${fact}</li>`)}</ul>
${inviteProblem === null ? '' : html`<p role="note">${inviteProblem} You can still see the group without it.</p>`}
<p><a class="button" href="${target}">${canJoin ? joinLabel : 'See this group'}</a></p>
<p class="text" dir="auto">${description}</p>`
  return renderPage({ title: groupName, home: '/', head, body })
}

/** The page for a group that does not exist, or has been deleted. */
export const renderGroupNotFoundPage = (): Promise<string> =>
  renderPage({
    title: 'Group not found.',
    home: '/',
    body: html`<h1>Group not found.</h1>
<p>It may have been deleted.</p>
<p><a class="button" href="/groups">See all groups</a></p>`,
  })
