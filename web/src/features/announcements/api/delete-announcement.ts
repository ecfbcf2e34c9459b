import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

export const useDeleteAnnouncement = (id: string, announcementId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRest('deleteAnnouncement', { params: { id, announcementId } }),
    meta: { failure: toWriteFailureText },
    onSettled: () => markStale(queryClient, [queryKeys.announcements, queryKeys.groups]),
  })
}
