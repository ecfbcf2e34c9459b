import type { Audience } from '@hobbyhub/contract/announcements/announcement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '../../shared/mark-stale.ts'
import { callRest, type ResponseBody } from '../../shared/rest/call-rest.ts'
import { processFailed } from '../../shared/ui/write-failure.ts'
import { groupQueries } from '../groups/queries.ts'
import { announcementQueries } from './queries.ts'

/** A message to all members of a group, or to those who go to a meeting or wait for it. */
type Message = { readonly text: string; readonly meetingId?: string; readonly to?: Audience }

type Announced = ResponseBody<'announce'>

/** Sends an announcement. `onSent` runs at once; the page's list is refreshed afterwards. */
export const useAnnounce = (id: string, onSent: (announced: Announced) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Message) => callRest('announce', { params: { id }, body }),
    meta: { failure: processFailed },
    onSuccess: async (announced) => {
      onSent(announced)
      await markStale(queryClient, [announcementQueries.all(), groupQueries.all()])
    },
  })
}
