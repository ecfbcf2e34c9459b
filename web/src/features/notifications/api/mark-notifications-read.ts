import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { notificationQueries } from '../queries.ts'

/** Marks all notifications up to a time as read. Sets the bell's count to 0 optimistically; after a failure, reads it again. */
export const useMarkNotificationsRead = (uid: string) => {
  const queryClient = useQueryClient()
  const unread = notificationQueries.unread(uid).queryKey
  return useMutation({
    mutationFn: (readUntil: string) => callRest('readNotices', { body: { readUntil } }),
    onMutate: () => queryClient.setQueryData(unread, 0),
    onError: () => queryClient.invalidateQueries({ queryKey: unread }),
  })
}
