import { createHash } from 'node:crypto'
import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { startDeadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { encodePicture } from '../encode-picture.ts'
import { preparePictureUpload, storePicture } from '../store-picture.ts'

/** The id is a hash of the owner's uid and the file's bytes, so uploading the same file again stores nothing new. */
export const uploadPicture: Handler<typeof pictureEndpoints.uploadPicture> = async ({ body, caller, deadline }) => {
  const { uid } = caller
  const id = hashToId(uid, createHash('sha256').update(body).digest('hex'))
  // The limits are checked before encoding, so that a refused upload costs no encoding. `storePicture` checks them again.
  const prepared = await preparePictureUpload({ id, uid, deadline })
  if ('_id' in prepared) return { status: 200, body: prepared }
  const sizes = await encodePicture(body)
  return storePicture({ id, uid, deadline: startDeadline() }, sizes)
}
