import type { MessageAudience } from '@hobbyhub/contract/announcements/announcement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest, type ResponseBody } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** A message to a group or, with `meetingId`, to the people who go to that meeting or to those who wait (see `to`). */
type Message = { readonly text: string; readonly meetingId?: string; readonly to?: MessageAudience }

type Announced = ResponseBody<'announce'>

/** Sends an announcement. Calls `onSent` before the group's announcements are refetched. */
export const useAnnounce = (id: string, onSent: (announced: Announced) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Message) => callRest('announce', { params: { id }, body }),
    meta: { failure: toWriteFailureText },
    onSuccess: async (announced) => {
      onSent(announced)
      await markStale(queryClient, [queryKeys.announcements, queryKeys.groups])
    },
  })
}
