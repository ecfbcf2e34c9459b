import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import { html, raw } from 'hono/html'
import { localInstant } from '../meetings/meeting-times.ts'
import { toPage } from '../platform/html-page.ts'

/** About as much as sites show below a link, in characters. */
const MAX_SUMMARY = 300

const summaryOf = (description: string): string => {
  const chars = [...description]
  return chars.length > MAX_SUMMARY ? `${chars.slice(0, MAX_SUMMARY - 1).join('')}…` : description
}

/** Older groups may have a picture with http, which nobody is to load: the site's own then. */
const pictureOf = ({ image }: { readonly image: string }, origin: string): string =>
  /^https:/i.test(image) || image.startsWith(`${origin}/`) ? image : `${origin}/og.png`

type Options = {
  /** The site's public address. */
  readonly origin: string
  readonly now: Date
}

const locationOf = (place: string, url: string) =>
  isOnlinePlace(place) ? { '@type': 'VirtualLocation', name: place, url } : { '@type': 'Place', name: place }

/** The group for search engines (schema.org): its next meeting, or itself where none is planned. */
const linkedData = (group: GroupWithMeeting, url: string, now: Date) => {
  const { groupName, description, image, location, nextMeeting } = group
  const shared = { '@context': 'https://schema.org', name: groupName, description, image, url }
  if (nextMeeting === null || Date.parse(nextMeeting.startsAt) <= now.getTime())
    return { ...shared, '@type': 'Organization', location: locationOf(location, url) }
  const { place } = nextMeeting
  return {
    ...shared,
    '@type': 'Event',
    startDate: localInstant(nextMeeting.startsAt, nextMeeting.timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnlinePlace(place) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: { ...locationOf(place, url), ...(isOnlinePlace(place) ? {} : { address: place }) },
    organizer: { '@type': 'Organization', name: groupName, url },
  }
}

/** JSON within a script element: without `<` nothing ends the element, or begins a comment. */
const toScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * A group for who runs no scripts: other sites, which show a card for a link, and search engines. People are led on to the
 * group's page.
 */
export const toSharePage = (group: GroupWithMeeting, { origin, now }: Options): Promise<string> => {
  const { id, groupName, description, category, location } = group
  const image = pictureOf(group, origin)
  const path = `/groups/${encodeURIComponent(id)}`
  const summary = summaryOf(description)
  const head = html`<meta http-equiv="refresh" content="0; url=${path}">
<link rel="canonical" href="${origin}${path}">
<meta name="description" content="${summary}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${PRODUCT_NAME}">
<meta property="og:title" content="${groupName}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${origin}/s/${encodeURIComponent(id)}">
<meta property="og:image" content="${image}">
<meta property="og:image:alt" content="${groupName}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${raw(toScript(linkedData({ ...group, image }, origin + path, now)))}</script>`
  const body = html`<img class="picture" src="${image}" alt="" referrerpolicy="no-referrer">
<h1 dir="auto">${groupName}</h1>
<p dir="auto">${category} · ${location}</p>
<p class="text" dir="auto">${description}</p>
<p><a class="button" href="${path}">Open the group</a></p>`
  return toPage({ title: groupName, head, body })
}

/** What stands at the address of a group that is not there, or no more. */
export const toMissingPage = (): Promise<string> =>
  toPage({
    title: 'Group not found.',
    body: html`<h1>Group not found.</h1>
<p>It may have been deleted.</p>
<p><a class="button" href="/groups">See all groups</a></p>`,
  })
