import { createHash } from 'node:crypto'
import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { startDeadline } from '../../platform/deadline.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { encodePicture } from '../encode-picture.ts'
import { withDecodeMemory } from '../picture-memory-limits.ts'
import { readPictureHeader } from '../read-picture-header.ts'
import { countUpload, findUpload, storePicture } from '../store-picture.ts'

/**
 * The id is a hash of the owner's uid and the file's bytes, so uploading the same file again stores nothing new. An upload counts
 * towards the user's limit as soon as its decoding begins.
 */
export const uploadPicture: Handler<typeof pictureEndpoints.uploadPicture> = async ({ body, caller, deadline }) => {
  const { uid } = caller
  const id = hashToId(uid, createHash('sha256').update(body).digest('hex'))
  // The limits are checked before the user waits for a turn. `countUpload` and `storePicture` check them again.
  const stored = await findUpload({ id, uid, deadline })
  if (stored) return { status: 200, body: stored }
  const { decodeBytes } = readPictureHeader(body)
  const sizes = await withDecodeMemory({ uid, decodeBytes }, async () => {
    await countUpload({ id, uid, deadline: startDeadline() })
    return encodePicture(body)
  })
  return storePicture({ id, uid, deadline: startDeadline() }, sizes)
}
