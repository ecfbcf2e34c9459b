import type { Town } from '@hobbyhub/contract/groups/town'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadTownTimeZone } from '#features/towns/queries.ts'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { knownTimeZone } from '#shared/time/time-zones.ts'

/** Resolves with null if the town's zone is not known, or if the gazetteer cannot be loaded, for example offline. */
const loadKnownTimeZone = async (place: Town, client: QueryClient): Promise<string | null> => {
  try {
    return knownTimeZone((await loadTownTimeZone(place, client)) ?? '')
  } catch {
    return null
  }
}

/** The time zone of a group's town. It is the initial value in the form for the group's first meeting. */
export const townTimeZoneQuery = (place: Town | null) =>
  queryOptions({
    queryKey: [...queryKeys.meetings, 'town-time-zone', place?.id],
    queryFn: ({ client }) => (place ? loadKnownTimeZone(place, client) : null),
    ...formQueryOptions,
    networkMode: 'always',
  })
