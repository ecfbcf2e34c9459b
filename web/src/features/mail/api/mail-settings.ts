import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest, readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

export const mailSettingsQuery = (uid: string) =>
  queryOptions({ queryKey: ['mail-settings', uid], queryFn: () => callRest('getMailSettings', {}) })

/** The groups whose e-mails the signed-in user has muted, in pages. */
export const mutedGroupsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['mail-settings', uid, 'groups'],
    queryFn: ({ pageParam }) => readPage('mutedGroups', { query: { after: pageParam } }),
    ...cursorPaging,
  })

/** Changes which e-mails the signed-in user gets. Muting all still lets cancellations of meetings through. */
export const useChangeMailSettings = (uid: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = mailSettingsQuery(uid)
  return useMutation({
    mutationFn: (body: { muted: boolean } | { replies: boolean }) => callRest('changeMailSettings', { body }),
    meta: { failure: toWriteFailureText },
    onMutate: (changed) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, ...changed })
      return before
    },
    onError: (_, __, before) => {
      queryClient.setQueryData(queryKey, before)
    },
    // When the user turns e-mails on, the server also unmutes the groups that they have muted without being a member.
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
