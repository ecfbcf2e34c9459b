import type { Town } from '@hobbyhub/contract/groups/town'
import { queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '../../../shared/form-query-options.ts'
import { meetingQueries } from '../queries.ts'
import { canonicalTimeZone, visitorTimeZone } from './time-zones.ts'
import { townTimeZone } from './town-time-zone.ts'

/** Resolves with null if the town's zone is not known, or if the list of towns cannot be loaded, for example offline. */
const loadTownTimeZone = async (place: Town): Promise<string | null> => {
  try {
    const zones = (await import('virtual:town-zones')).default
    return townTimeZone(zones, place, { toId: canonicalTimeZone, own: visitorTimeZone() })
  } catch {
    return null
  }
}

/** The time zone of a group's town. It is the initial value in the form for the group's first meeting. */
export const townTimeZoneQuery = (place: Town | null) =>
  queryOptions({
    queryKey: [...meetingQueries.all(), 'town-time-zone', place?.country, place?.name],
    queryFn: () => (place ? loadTownTimeZone(place) : null),
    ...formQueryOptions,
    networkMode: 'always',
  })
