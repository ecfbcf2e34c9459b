import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'
import { callRest, readPage } from '../../shared/rest/call-rest.ts'
import { processFailed } from '../../shared/ui/write-failure.ts'

export const mailSettingsQuery = (uid: string) =>
  queryOptions({ queryKey: ['mail-settings', uid], queryFn: () => callRest('getMailSettings', {}) })

/** The groups whose mails the signed-in user has muted, in pages. */
export const mutedGroupsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['mail-settings', uid, 'groups'],
    queryFn: ({ pageParam }) => readPage('mutedGroups', { query: { after: pageParam } }),
    ...byCursor,
  })

/** Ends all mails to the signed-in user, or starts them again. */
export const useMuteAllMails = (uid: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = mailSettingsQuery(uid)
  return useMutation({
    mutationFn: (muted: boolean) => callRest('changeMailSettings', { body: { muted } }),
    meta: { failure: processFailed },
    onMutate: (muted) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted }),
    onError: (_, muted) => {
      queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted: !muted })
    },
    // A user who turns e-mails on again wants those of their own groups, too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
