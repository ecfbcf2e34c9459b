import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE, MAX_PICTURES, MAX_PICTURES_PER_HOUR } from '../shared/limits.ts'
import { timestampSchema } from '../shared/timestamp.ts'

/** The file types that may be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const PICTURE_ERROR_MESSAGES = {
  unreadable: 'This is not a whole JPEG, PNG, WebP or AVIF picture. Please choose another one.',
  pixels: `This picture has more than ${MAX_PICTURE_PIXELS / 1_000_000} million pixels. Please choose a smaller one.`,
  side: `This picture is longer than ${MAX_PICTURE_SIDE} pixels. Please choose a smaller one.`,
  memory: 'This picture takes too much memory to read. Please choose a smaller one, or save it as a plain JPEG.',
  slow: 'This picture takes too long to read. Please choose a smaller one.',
  removed: "The site's moderators have removed this picture. Please choose another one.",
  tooMany: `You have ${MAX_PICTURES} pictures, which is the limit. Delete one first.`,
  tooFast: `You have uploaded ${MAX_PICTURES_PER_HOUR} pictures within an hour. Please try again later.`,
} as const

/** Width and height of the large size, in pixels. */
const fields = { width: z.int().check(z.gte(1)), height: z.int().check(z.gte(1)) }

/** The fields of `pictures/{id}` that clients get: all except the picture's bytes and the uid of its owner. */
export const pictureDocumentSchema = z.object({ ...fields, createdAt: timestampSchema })

export const uploadedPictureSchema = z.object({ _id: z.string(), url: z.string(), ...fields })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

export const restPictureSchema = z.extend(uploadedPictureSchema, { createdAt: instantSchema })
export type RestPicture = z.infer<typeof restPictureSchema>
