import * as z from 'zod/mini'
import { bytesSchema, defineEndpoint, deletedOneResponseSchema, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES, MAX_PICTURES_PER_HOUR } from '../shared/limits.ts'
import { PICTURE_TYPES, restPictureSchema, uploadedPictureSchema } from './picture.ts'

const pictureParams = z.strictObject({ picture: idSchema })

/** The endpoints of the function `pictures`. All others belong to `api`. */
export const pictureEndpoints = {
  uploadPicture: defineEndpoint({
    method: 'post',
    path: '/pictures',
    summary: 'Upload a picture',
    description: `The body is the file itself: JPEG, PNG, WebP or AVIF, up to ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is kept as WebP, without what a camera notes beside it, such as the place. The same file again is answered 200, with the same picture. An account can have ${MAX_PICTURES} pictures, and upload ${MAX_PICTURES_PER_HOUR} an hour; a file that turns out to be broken while it is decoded counts, too. A user's uploads are handled one after the other, and after 20 s of waiting are answered 503 with Retry-After.`,
    access: 'user',
    body: bytesSchema,
    bytes: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
    responses: { 200: uploadedPictureSchema, 201: uploadedPictureSchema },
    errors: [409, 410],
  }),
  listPictures: defineEndpoint({
    method: 'get',
    path: '/pictures',
    summary: 'The pictures that the caller uploaded, the latest first',
    access: 'user',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restPictureSchema) },
    errors: [400],
  }),
  showPicture: defineEndpoint({
    method: 'get',
    path: '/pictures/{picture}.webp',
    summary: 'A picture',
    description: 'With size=small, no side is longer than 480 pixels. May be cached for a day.',
    isLink: true,
    access: 'public',
    params: pictureParams,
    query: z.object({ size: z.catch(z.optional(z.literal('small')), undefined) }),
    responses: { 200: bytesSchema },
    responseType: 'image/webp',
    errors: [400, 404],
  }),
  deletePicture: defineEndpoint({
    method: 'delete',
    path: '/pictures/{picture}',
    summary: 'Delete a picture that the caller uploaded; moderators delete any',
    access: 'user',
    params: pictureParams,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
} as const
