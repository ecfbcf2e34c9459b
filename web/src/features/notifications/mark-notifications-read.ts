import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { notificationQueries } from './queries.ts'

/** Marks notifications up to a time as read. Updates the count in the top bar at once. */
export const useMarkNotificationsRead = (uid: string) => {
  const queryClient = useQueryClient()
  const unread = notificationQueries.unread(uid).queryKey
  return useMutation({
    mutationFn: (readUntil: string) => callRest('readNotices', { body: { readUntil } }),
    onMutate: () => queryClient.setQueryData(unread, 0),
    onError: () => queryClient.invalidateQueries({ queryKey: unread }),
  })
}
