import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memberQueries } from '#features/members/queries.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** The mutation that ends going to every meeting of a group. The replies stay. Updates optimistically. */
export const useEndEveryTime = (groupId: string, uid: string) => {
  const queryClient = useQueryClient()
  const show = (every: boolean) =>
    queryClient.setQueryData(memberQueries.own(groupId, uid).queryKey, (stored) => stored && { ...stored, every })
  return useMutation({
    mutationFn: () => callRest('goEveryTime', { params: { id: groupId }, body: { every: false } }),
    meta: { failure: toWriteFailureText },
    onMutate: () => show(false),
    onError: () => show(true),
    onSuccess: () =>
      showToast({
        variant: 'success',
        message: "You're no longer going every time. Your replies to planned meetings stay.",
      }),
  })
}
