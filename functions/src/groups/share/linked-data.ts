import { hasHobbyPage, hobbyPagePath } from '@hobbyhub/contract/groups/category-slug'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { toIsoWithOffset, toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { isOnlinePlace, shownPlace } from '@hobbyhub/contract/meetings/online-place'
import { site } from '@hobbyhub/contract/shared/site'
import type { BreadcrumbList, Event, Organization, Place, VirtualLocation, WithContext } from 'schema-dts'
import { summaryOf } from './page-texts.ts'
import { groupPagePath, meetingPagePath } from './page-urls.ts'

// Public pages as schema.org data, in the form that search engines read. The types know the vocabulary.

const SCHEMA = 'https://schema.org'

/** A group that a page describes, and the site's origin. */
export type LinkedGroup = { readonly group: GroupWithMeeting; readonly origin: string }

/** Where a group or a meeting takes place. Something online is at the page with this URL. */
const locationOf = ({ place: town }: GroupWithMeeting, place: string, url: string): Place | VirtualLocation => {
  if (isOnlinePlace(place)) return { '@type': 'VirtualLocation', name: shownPlace(place), url }
  if (town === null) return { '@type': 'Place', name: place, address: place }
  const address = { '@type': 'PostalAddress', addressLocality: town.name, addressCountry: town.country } as const
  return { '@type': 'Place', name: place, address }
}

export const organizationData = ({ group, origin }: LinkedGroup): WithContext<Organization> => {
  const { id, groupName, description, image, location } = group
  const url = origin + groupPagePath(id)
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    name: groupName,
    description: summaryOf(description),
    image,
    url,
    location: locationOf(group, location, url),
  }
}

/** A cancelled meeting keeps its start, as schema.org asks for. */
const statusOf = ({ status, movedFrom, movedFromLocal }: Meeting) => {
  if (status === 'cancelled') return { eventStatus: `${SCHEMA}/EventCancelled` } as const
  if (movedFrom === null || movedFromLocal === null) return { eventStatus: `${SCHEMA}/EventScheduled` } as const
  const previousStartDate = toIsoWithOffset({ ...movedFromLocal, startsAt: movedFrom })
  return { eventStatus: `${SCHEMA}/EventRescheduled`, previousStartDate } as const
}

/** @param description the meeting's notes, or what describes it instead of them */
export const eventData = (
  { group, origin }: LinkedGroup,
  meeting: Meeting,
  description = meeting.notes,
): WithContext<Event> => {
  const { title, place, timeZone, startsAt, endsAt, capacity, goingCount, waitingCount } = meeting
  const url = origin + meetingPagePath(group.id, meeting.id)
  const end = { ...toLocalTime(endsAt, timeZone), startsAt: endsAt }
  const isFull = capacity !== null && !hasFreePlace({ maxMembers: capacity, memberCount: goingCount, waitingCount })
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: title,
    ...(description === null ? {} : { description: summaryOf(description) }),
    startDate: toIsoWithOffset({ date: meeting.date, time: meeting.time, startsAt }),
    endDate: toIsoWithOffset(end),
    ...statusOf(meeting),
    eventAttendanceMode: `${SCHEMA}/${isOnlinePlace(place) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: locationOf(group, place, url),
    image: [group.image],
    url,
    organizer: { '@type': 'Organization', name: group.groupName, url: origin + groupPagePath(group.id) },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: `${SCHEMA}/${isFull ? 'SoldOut' : 'InStock'}`,
      url,
    },
  }
}

/** The way from the site's start to a page: the group's category, the group, and then the meeting, if the page is about one. */
export const breadcrumbData = ({ group, origin }: LinkedGroup, meeting?: Meeting): WithContext<BreadcrumbList> => {
  const steps = [
    { name: site.name, path: '/' },
    ...(hasHobbyPage(group.category) ? [{ name: group.category, path: hobbyPagePath(group.category) }] : []),
    { name: group.groupName, path: groupPagePath(group.id) },
    ...(meeting ? [{ name: meeting.title, path: meetingPagePath(group.id, meeting.id) }] : []),
  ]
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** JSON for a script element. Without `<`, a value can neither end the element nor begin a comment. */
export const toScript = (data: readonly object[]): string => JSON.stringify(data).replaceAll('<', '\\u003c')
