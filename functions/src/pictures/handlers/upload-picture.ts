import { createHash } from 'node:crypto'
import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { startDeadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { encodePicture } from '../encode-picture.ts'
import { prepareUpload, storePicture } from '../store-picture.ts'

/** The id is made of whose and what the picture is, so that a repeated call makes no second one. */
export const uploadPicture: Handler<typeof pictureEndpoints.uploadPicture> = async ({ body, caller, deadline }) => {
  const { uid } = caller
  const id = hashToId(uid, createHash('sha256').update(body).digest('hex'))
  // Asked before the work, too: what is refused costs none.
  const prepared = await prepareUpload({ id, uid, deadline })
  if ('_id' in prepared) return { status: 200, body: prepared }
  const sizes = await encodePicture(body)
  return storePicture({ id, uid, deadline: startDeadline() }, sizes)
}
