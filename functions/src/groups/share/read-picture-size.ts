import { pictureDocumentSchema } from '@hobbyhub/contract/pictures/picture'
import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import * as z from 'zod/mini'
import { ALL_SITE_ORIGINS } from '../../platform/config.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { db, picturesRef } from '../../platform/firestore/refs.ts'
import type { PictureSize } from './public-page.ts'

const sizeSchema = z.pick(pictureDocumentSchema, { width: true, height: true })

/** The size of a picture that was uploaded to this site; null for other pictures. Costs one read for an uploaded picture. */
export const readPictureSize = async (image: string, deadline: Deadline): Promise<PictureSize | null> => {
  const id = uploadedPictureId(image, ALL_SITE_ORIGINS)
  if (id === null) return null
  const [picture] = await deadline.run(() => db.getAll(picturesRef.doc(id), { fieldMask: ['width', 'height'] }))
  return sizeSchema.safeParse(picture?.data()).data ?? null
}
