import type { DecisionStatement } from '@hobbyhub/contract/moderation/ground'
import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePicture } from '#features/pictures/api/delete-picture.ts'
import { markStale } from '#shared/mark-stale.ts'
import { type ListPages, withChangedRows } from '#shared/rest/list-pages.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderatorKeys } from '../moderator/queries.ts'
import { moderationMessages } from '../texts.ts'
import { reportedPicture } from './reported-picture.ts'

/** Deletes the reported picture, whose id the mutation takes, with the moderator's statement. */
export const useDeleteReportedPicture = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ picture, ...statement }: DecisionStatement & { picture: string }) =>
      deletePicture(picture, statement),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { picture }) => {
      queryClient.setQueriesData<ListPages<RestReport>>(
        { queryKey: moderatorKeys.reports },
        (data) =>
          data &&
          withChangedRows(data, (row) =>
            reportedPicture(row) === picture ? { ...row, groupPicture: undefined, memberPicture: undefined } : row,
          ),
      )
      showToast({ variant: 'success', message: moderationMessages.pictureDeleted })
      return markStale(queryClient, [moderatorKeys.log], 'none')
    },
  })
}
