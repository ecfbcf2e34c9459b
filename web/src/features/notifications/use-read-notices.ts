import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeQueries } from './queries.ts'

/** Marks notices as read, up to a time; the count in the top bar follows at once. */
export const useReadNotices = (uid: string) => {
  const queryClient = useQueryClient()
  const unread = noticeQueries.unread(uid).queryKey
  return useMutation({
    mutationFn: async (readUntil: string) => (await import('./read-notices.ts')).readNotices(readUntil),
    onMutate: () => queryClient.setQueryData(unread, 0),
    onError: () => queryClient.invalidateQueries({ queryKey: unread }),
  })
}
