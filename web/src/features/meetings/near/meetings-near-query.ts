import type { SearchRadiusKm } from '@hobbyhub/contract/groups/near-cells'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { MAX_STORED, type NearMeeting } from './near-meetings.ts'

const readMeetingsNear = async (near: string, km: SearchRadiusKm): Promise<NearMeeting[]> => {
  const { items } = await callRest('jsonFeed', { query: { near, km: `${km}` } }, { isAnonymous: true })
  return items.slice(0, MAX_STORED).map(({ url, title, _meeting }) => ({ ..._meeting, url, title }))
}

/** The next meetings of the groups within `km` of a position, soonest first. They come from the public feed, which CDNs cache. */
export const meetingsNearQuery = (near: string, km: SearchRadiusKm) =>
  queryOptions({
    queryKey: [...queryKeys.meetings, 'near', near, km],
    meta: { isPersisted: true },
    queryFn: () => readMeetingsNear(near, km),
  })
