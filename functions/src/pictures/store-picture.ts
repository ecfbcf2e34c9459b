import { PICTURE_ERROR_MESSAGES, type UploadedPicture } from '@hobbyhub/contract/pictures/picture'
import { MAX_PICTURES, MAX_PICTURES_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { countTowardsHourlyLimit } from '../platform/firestore/quota.ts'
import { db, pictureLimitRef, picturesRef, tombstoneRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { refuseDeletedAccount } from '../platform/tombstone.ts'
import type { PictureSizes } from './encode-picture.ts'
import { isRemoved, ownPicturesQuery, PICTURE_FIELDS, pictureUrl, toRestPicture } from './pictures.ts'

type Upload = { readonly id: string; readonly uid: string; readonly deadline: Deadline }

const toUploaded = (snapshot: DocumentSnapshot): UploadedPicture => {
  const { createdAt: _, ...uploaded } = toRestPicture(snapshot)
  return uploaded
}

type Prepared = { readonly stored: UploadedPicture } | { readonly limit: DocumentSnapshot }

/**
 * Reads the picture if the user has it already, else the document that counts the user's uploads. Throws 409 for too many pictures,
 * 410 if moderators have removed this picture, 401 if the account is being deleted.
 */
const prepare = async ({ id, uid, deadline }: Upload): Promise<Prepared> => {
  const refs = [picturesRef.doc(id), pictureLimitRef(uid), tombstoneRef(uid)]
  const fieldMask = [...PICTURE_FIELDS, 'removedAt', 'times', 'expiresAt']
  const [stored, limit, tombstone] = await deadline.run(() => db.getAll(...refs, { fieldMask }))
  if (stored && isRemoved(stored)) throw new ApiError('removed', PICTURE_ERROR_MESSAGES.removed)
  if (stored?.exists) return { stored: toUploaded(stored) }
  if (!limit || !tombstone) throw new Error('Firestore answers each document.')
  // The account may have been deleted while the picture was being sent.
  refuseDeletedAccount(tombstone)
  const pictures = await deadline.run(() => ownPicturesQuery(uid).limit(MAX_PICTURES).count().get())
  if (pictures.data().count >= MAX_PICTURES) throw new ApiError('too-many-pictures', PICTURE_ERROR_MESSAGES.tooMany)
  return { limit }
}

/** A batch that counts an upload. Throws 429 if there were too many within an hour. */
const countingBatch = (limit: DocumentSnapshot): WriteBatch => {
  const batch = db.batch()
  countTowardsHourlyLimit(batch, limit, {
    now: new Date(),
    max: MAX_PICTURES_PER_HOUR,
    message: PICTURE_ERROR_MESSAGES.tooFast,
  })
  return batch
}

/**
 * Returns the picture if the user has it already. Throws 409 for too many pictures, 410 if moderators have removed this picture, 429
 * for too many uploads.
 */
export const findUpload = async (upload: Upload): Promise<UploadedPicture | null> => {
  const prepared = await prepare(upload)
  if ('stored' in prepared) return prepared.stored
  // The batch is not committed: making it checks the limit.
  countingBatch(prepared.limit)
  return null
}

/** Counts an upload whose decoding begins. Throws 429 for too many uploads. */
export const countUpload = (upload: Upload): Promise<void> =>
  retryOnConflict(async () => {
    const prepared = await prepare(upload)
    if ('limit' in prepared) await upload.deadline.run(() => countingBatch(prepared.limit).commit())
  })

type StoreResponse<Status> = { readonly status: Status; readonly body: UploadedPicture }

/**
 * Stores a picture that was counted. If another call by the same user has stored it meanwhile, returns that picture. Fails if
 * another picture was counted or stored meanwhile, and tries again, so that no user gets more than MAX_PICTURES.
 */
export const storePicture = (
  upload: Upload,
  { large, small, thumbnail, preview }: PictureSizes,
): Promise<StoreResponse<200> | StoreResponse<201>> =>
  retryOnConflict(async () => {
    const { id, uid, deadline } = upload
    const prepared = await prepare(upload)
    if ('stored' in prepared) return { status: 200, body: prepared.stored }
    const { ref, updateTime } = prepared.limit
    const { width, height } = large.info
    const bytes = { large: large.data, small: small.data, thumbnail: thumbnail.data, preview: preview.data }
    const document = { uid, createdAt: FieldValue.serverTimestamp(), width, height, ...bytes }
    const batch = db.batch().create(picturesRef.doc(id), document)
    const lastStoredAt = FieldValue.serverTimestamp()
    batch.update(ref, { lastStoredAt }, updateTime ? { lastUpdateTime: updateTime } : { exists: true })
    await deadline.run(() => batch.commit())
    return { status: 201, body: { _id: id, url: pictureUrl(id), width, height } }
  })
