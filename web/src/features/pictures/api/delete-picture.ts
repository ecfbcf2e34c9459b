import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest, type RestRequest } from '#shared/rest/call-rest.ts'
import { withoutRows } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { uploadedPicturesQuery } from '../queries.ts'

/** Deletes a picture. A picture that is already gone is no failure. Only moderators, who delete those of others, give a statement. */
export const deletePicture = async (
  picture: string,
  statement: RestRequest<'deletePicture'>['query'] = {},
): Promise<void> => {
  try {
    await callRest('deletePicture', { params: { picture }, query: statement })
  } catch (error) {
    if (!(error instanceof RestFailure && error.status === 404)) throw error
  }
}

export const useDeleteOwnPicture = (uid: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; moveFocus: () => void }) => deletePicture(id),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { id, moveFocus }) => {
      queryClient.setQueryData(
        uploadedPicturesQuery(uid).queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === id),
      )
      showToast({ variant: 'success', message: 'The picture is deleted.' })
      moveFocus()
    },
  })
}
