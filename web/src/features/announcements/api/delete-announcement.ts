import { useMutation, useQueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { announcementQueries } from '../queries.ts'

export const useDeleteAnnouncement = (id: string, announcementId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRest('deleteAnnouncement', { params: { id, announcementId } }),
    meta: { failure: toWriteFailureText },
    onSettled: () => markStale(queryClient, [announcementQueries.all(), groupQueries.all()]),
  })
}
