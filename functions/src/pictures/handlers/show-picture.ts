import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import { CACHE_CONTROL } from '../../platform/config.ts'
import { db, picturesRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { pictureNotFoundError } from '../picture-not-found-error.ts'
import { isRemoved } from '../pictures.ts'

export const showPicture: Handler<typeof pictureEndpoints.showPicture> = async ({ params, query, deadline }) => {
  const size = query.size ?? 'large'
  const [stored] = await deadline.run(() =>
    db.getAll(picturesRef.doc(params.picture), { fieldMask: [size, 'removedAt'] }),
  )
  if (!stored?.exists || isRemoved(stored)) throw pictureNotFoundError()
  // The picture with an id never changes, so browsers may cache it.
  const headers = { 'cache-control': CACHE_CONTROL.picture, etag: `"${stored.id}-${size}"` }
  return { status: 200, headers, body: bytesSchema.parse(stored.get(size)) }
}
