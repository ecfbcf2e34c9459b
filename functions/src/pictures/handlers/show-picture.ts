import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { db, picturesRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PictureSizes } from '../encode-picture.ts'
import { pictureNotFoundError } from '../picture-not-found-error.ts'
import { isRemoved } from '../pictures.ts'

const show = async (id: string, size: keyof PictureSizes, deadline: Deadline) => {
  const [stored] = await deadline.run(() => db.getAll(picturesRef.doc(id), { fieldMask: [size, 'removedAt'] }))
  if (!stored?.exists || isRemoved(stored)) throw pictureNotFoundError()
  // The picture with an id never changes, so browsers may cache it.
  const headers = { 'cache-control': CACHE_CONTROL.picture, etag: `"${stored.id}-${size}"` }
  return { status: 200, headers, body: bytesSchema.parse(stored.get(size)) } as const
}

export const showPicture: Handler<typeof pictureEndpoints.showPicture> = ({ params, query, deadline }) =>
  show(params.picture, query.size ?? 'large', deadline)

export const showPreview: Handler<typeof pictureEndpoints.showPreview> = ({ params, deadline }) =>
  show(params.picture, 'preview', deadline)
