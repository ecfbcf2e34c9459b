import { infiniteQueryOptions } from '@tanstack/react-query'
import { readPage } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'

/** The pictures that the signed-in user uploaded, latest first, in pages. */
export const uploadedPicturesQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['pictures', uid],
    queryFn: ({ pageParam }) => readPage('listPictures', { query: { after: pageParam } }),
    ...cursorPaging,
  })
