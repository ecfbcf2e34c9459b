import type { Ground } from '@hobbyhub/contract/moderation/ground'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { checkModerator } from '../moderation/check-moderator.ts'
import { addToLog } from '../moderation/log.ts'
import { addPictureRemovedNotification } from '../notifications/add-notification.ts'
import { addDecisionMail } from '../outbox/site-mails.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, picturesRef, userRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { pictureNotFoundError } from './picture-not-found-error.ts'
import { isRemoved, removedPicture } from './pictures.ts'

/** The bytes, up to 780 kB for each picture, are not read. */
const FIELDS = { fieldMask: ['uid', 'removedAt'] }

type Deletion = {
  readonly id: string
  /** Only for a moderator's deletion: the picture's owner reads both. */
  readonly reason?: string | undefined
  readonly ground?: Ground | undefined
}

/**
 * Deletes a picture for its uploader or a moderator. Groups and profiles that used the picture then show a default picture. Uploaders can
 * upload the same picture again, unless a moderator has deleted it: then they are notified. Throws 404 if there is no such picture.
 */
export const deletePicture = (
  { id, reason, ground }: Deletion,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> =>
  retryOnConflict(async () => {
    const ref = picturesRef.doc(id)
    const [stored] = await deadline.run(() => db.getAll(ref, FIELDS))
    if (!stored?.updateTime || isRemoved(stored)) throw pictureNotFoundError()
    const { updateTime } = stored
    const owner = String(stored.get('uid'))
    if (owner === caller.uid) {
      await deadline.run(() => ref.delete({ lastUpdateTime: updateTime }))
      return
    }
    if (!caller.isModerator) throw new ApiError('permission-denied', 'This picture is not yours.')
    await checkModerator(caller, deadline)
    await deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const [picture] = await transaction.getAll(ref, FIELDS)
        const user = await transaction.get(userRef(owner))
        if (!picture?.exists || isRemoved(picture)) throw pictureNotFoundError()
        transaction.set(ref, removedPicture())
        const statement = { ...(reason === undefined ? {} : { reason }), ...(ground === undefined ? {} : { ground }) }
        addPictureRemovedNotification(transaction, { uid: owner, picture: id, ...statement })
        addDecisionMail(transaction, { kind: 'picture-removed', uid: owner, event: id, ...statement })
        addToLog(transaction, {
          caller,
          action: 'delete-picture',
          what: id,
          title: shownName(user.get('name')),
          reason,
        })
      }),
    )
  })
