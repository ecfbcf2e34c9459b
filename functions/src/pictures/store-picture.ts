import {
  MAX_PICTURES,
  MAX_PICTURES_PER_HOUR,
  PICTURE_ERROR_MESSAGES,
  type UploadedPicture,
} from '@hobbyhub/contract/pictures/picture'
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { refuseDeletedAccount } from '../account/tombstone.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { countTowardsHourlyLimit } from '../platform/firestore/quota.ts'
import { db, pictureLimitRef, picturesRef, tombstoneRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import type { encodePicture } from './encode-picture.ts'
import { isRemoved, ownPicturesQuery, PICTURE_FIELDS, pictureUrl, toRestPicture } from './pictures.ts'

type Upload = { readonly id: string; readonly uid: string; readonly deadline: Deadline }

const toUploaded = (snapshot: DocumentSnapshot): UploadedPicture => {
  const { createdAt: _, ...uploaded } = toRestPicture(snapshot)
  return uploaded
}

/**
 * Returns the picture if the user has it already, else a batch that counts the upload. The batch fails if another upload was
 * counted meanwhile, so that no user gets more than MAX_PICTURES. Throws 409 for too many pictures, 410 if
 * moderators have removed this picture, 429 for too many uploads, 401 if the account is being deleted.
 */
export const preparePictureUpload = async ({ id, uid, deadline }: Upload): Promise<UploadedPicture | WriteBatch> => {
  const refs = [picturesRef.doc(id), pictureLimitRef(uid), tombstoneRef(uid)]
  const fieldMask = [...PICTURE_FIELDS, 'removedAt', 'times', 'expiresAt']
  const [stored, limit, tombstone] = await deadline.run(() => db.getAll(...refs, { fieldMask }))
  if (stored && isRemoved(stored)) throw new ApiError('removed', PICTURE_ERROR_MESSAGES.removed)
  if (stored?.exists) return toUploaded(stored)
  if (!limit || !tombstone) throw new Error('Firestore answers each document.')
  // The account may have been deleted while the picture was being sent.
  refuseDeletedAccount(tombstone)
  const count = await deadline.run(() => ownPicturesQuery(uid).limit(MAX_PICTURES).count().get())
  if (count.data().count >= MAX_PICTURES) throw new ApiError('too-many-pictures', PICTURE_ERROR_MESSAGES.tooMany)
  const batch = db.batch()
  countTowardsHourlyLimit(batch, limit, {
    now: new Date(),
    max: MAX_PICTURES_PER_HOUR,
    message: PICTURE_ERROR_MESSAGES.tooFast,
  })
  return batch
}

type StoreResponse<Status> = { readonly status: Status; readonly body: UploadedPicture }
type Sizes = Awaited<ReturnType<typeof encodePicture>>

/** Stores a picture. If another call by the same user has stored it meanwhile, returns that picture. */
export const storePicture = (
  upload: Upload,
  { large, small }: Sizes,
): Promise<StoreResponse<200> | StoreResponse<201>> =>
  retryOnConflict(async () => {
    const { id, uid, deadline } = upload
    const prepared = await preparePictureUpload(upload)
    if ('_id' in prepared) return { status: 200, body: prepared }
    const { width, height } = large.info
    const bytes = { large: large.data, small: small.data }
    const document = { uid, createdAt: FieldValue.serverTimestamp(), width, height, ...bytes }
    prepared.create(picturesRef.doc(id), document)
    await deadline.run(() => prepared.commit())
    return { status: 201, body: { _id: id, url: pictureUrl(id), width, height } }
  })
