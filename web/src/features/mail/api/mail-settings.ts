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

/** Mutes all e-mails to the signed-in user except cancellations of meetings, or turns them on again. */
export const useMuteAllMails = (uid: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = mailSettingsQuery(uid)
  return useMutation({
    mutationFn: (muted: boolean) => callRest('changeMailSettings', { body: { muted } }),
    meta: { failure: toWriteFailureText },
    onMutate: (muted) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted }),
    onError: (_, muted) => {
      queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted: !muted })
    },
    // When the user turns e-mails on, the server also unmutes the groups that they have muted without being a member.
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
