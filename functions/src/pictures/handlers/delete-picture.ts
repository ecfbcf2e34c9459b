import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { checkModerator } from '../../moderation/check-moderator.ts'
import { ApiError } from '../../platform/api-error.ts'
import { db, picturesRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { pictureNotFoundError } from '../picture-not-found-error.ts'
import { isRemoved, removedPicture } from '../pictures.ts'

/**
 * For the picture's uploader and moderators. Groups and profiles that used the picture then show a default picture. Uploaders can
 * upload the same picture again, unless a moderator has deleted it.
 */
export const deletePicture: Handler<typeof pictureEndpoints.deletePicture> = ({ params, caller, deadline }) =>
  retryOnConflict(async () => {
    const ref = picturesRef.doc(params.picture)
    const [stored] = await deadline.run(() => db.getAll(ref, { fieldMask: ['uid', 'removedAt'] }))
    if (!stored?.updateTime || isRemoved(stored)) throw pictureNotFoundError()
    const { updateTime } = stored
    if (stored.get('uid') === caller.uid) await deadline.run(() => ref.delete({ lastUpdateTime: updateTime }))
    else {
      if (!caller.isModerator) throw new ApiError('permission-denied', 'This picture is not yours.')
      await checkModerator(caller, deadline)
      await deadline.run(() => ref.set(removedPicture()))
    }
    return { status: 200, body: { deletedCount: 1 } }
  })
