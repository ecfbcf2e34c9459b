import type { Town } from '@hobbyhub/contract/groups/town'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadTownTimeZone } from '#features/towns/queries.ts'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { knownTimeZone } from '#shared/time/time-zones.ts'

/** Resolves with null if the town's zone is not known, or if the gazetteer cannot be loaded, for example offline. */
const loadKnownTimeZone = async (town: Town, client: QueryClient): Promise<string | null> => {
  try {
    return knownTimeZone((await loadTownTimeZone(town, client)) ?? '')
  } catch {
    return null
  }
}

/** The time zone of a group's town. It is the initial value in the form for the group's first meeting. */
export const townTimeZoneQuery = (town: Town | null) =>
  queryOptions({
    queryKey: [...queryKeys.meetings, 'town-time-zone', town?.id],
    queryFn: ({ client }) => (town ? loadKnownTimeZone(town, client) : null),
    ...formQueryOptions,
    networkMode: 'always',
  })
