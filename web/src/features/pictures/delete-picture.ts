import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { withoutRows } from '../../shared/rest/pages.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { processFailed } from '../../shared/ui/write-failure.ts'
import { ownPicturesQuery } from './own-pictures.ts'

/** Deletes a picture. If it is already gone, that counts as success. */
export const deletePicture = async (picture: string): Promise<void> => {
  try {
    await callRest('deletePicture', { params: { picture } })
  } catch (error) {
    if (!(error instanceof RestFailure && error.status === 404)) throw error
  }
}

/** Deletes one of the user's own pictures. */
export const useDeleteOwnPicture = (uid: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; moveFocus: () => void }) => deletePicture(id),
    meta: { failure: processFailed },
    onSuccess: (_, { id, moveFocus }) => {
      queryClient.setQueryData(
        ownPicturesQuery(uid).queryKey,
        (data) => data && withoutRows(data, ({ _id }) => _id === id),
      )
      showToast({ variant: 'success', message: 'The picture is deleted.' })
      moveFocus()
    },
  })
}
