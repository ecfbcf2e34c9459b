import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { notificationQueries } from './queries.ts'

/** Marks notifications as read, up to a time; the count in the top bar follows at once. */
export const useMarkNotificationsRead = (uid: string) => {
  const queryClient = useQueryClient()
  const unread = notificationQueries.unread(uid).queryKey
  return useMutation({
    mutationFn: (readUntil: string) => callRest('readNotices', { body: { readUntil } }),
    onMutate: () => queryClient.setQueryData(unread, 0),
    onError: () => queryClient.invalidateQueries({ queryKey: unread }),
  })
}
