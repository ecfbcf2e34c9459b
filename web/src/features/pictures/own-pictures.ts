import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'
import { readPage } from '../../shared/rest/call-rest.ts'

/** The pictures that the signed-in user uploaded, latest first, in pages. */
export const ownPicturesQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['pictures', uid],
    queryFn: ({ pageParam }) => readPage('listPictures', { query: { after: pageParam } }),
    ...byCursor,
  })
