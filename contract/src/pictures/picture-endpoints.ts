import * as z from 'zod/mini'
import { statementFields } from '../moderation/ground.ts'
import {
  bytesSchema,
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES, MAX_PICTURES_PER_HOUR, PREVIEW_SIZE } from '../shared/limits.ts'
import { PICTURE_TYPES, restPictureSchema, uploadedPictureSchema } from './picture.ts'

const pictureParams = z.strictObject({ picture: idSchema })

const PREVIEW_SHAPE = `${PREVIEW_SIZE.width} pixels wide and ${PREVIEW_SIZE.height} high`

/** The endpoints of the function `pictures`. All others belong to `api`. */
export const pictureEndpoints = {
  uploadPicture: defineEndpoint({
    method: 'post',
    path: '/pictures',
    summary: 'Upload a picture',
    description: `The body is the file itself: JPEG, PNG, WebP or AVIF, up to ${MAX_PICTURE_BYTES / 1024 / 1024} MB. It is kept as WebP, and as JPEG for link previews, without what a camera notes beside it, such as the place. The same file again is answered 200, with the same picture. An account can have ${MAX_PICTURES} pictures, and upload ${MAX_PICTURES_PER_HOUR} an hour; a file that turns out to be broken while it is decoded counts, too. A user's uploads are handled one after the other, and after 20 s of waiting are answered 503 with Retry-After.`,
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
    description:
      'With size=small, no side is longer than 480 pixels, and with size=thumbnail none than 96. May be cached for a day.',
    isLink: true,
    access: 'public',
    acceptsSession: true,
    params: pictureParams,
    query: z.object({ size: z.catch(z.optional(z.enum(['small', 'thumbnail'])), undefined) }),
    responses: { 200: bytesSchema },
    responseType: 'image/webp',
    errors: [400, 404],
  }),
  showPreview: defineEndpoint({
    method: 'get',
    path: '/pictures/{picture}.jpg',
    summary: 'A picture for link previews',
    description: `The middle of the picture, ${PREVIEW_SHAPE}. May be cached for a day.`,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'not-found',
    params: pictureParams,
    responses: { 200: bytesSchema },
    responseType: 'image/jpeg',
    errors: [400, 404],
  }),
  showCard: defineEndpoint({
    method: 'get',
    path: '/pictures/cards/{id}.png',
    summary: 'A card of a group for link previews',
    description: `The group's name and category beside one of the site's drawings, ${PREVIEW_SHAPE}. Without the name if it has letters other than Latin ones. May be cached for ten minutes. Cards are drawn one after the other, and after 20 s of waiting are answered 503 with Retry-After.`,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'not-found',
    params: groupParamsSchema,
    responses: { 200: bytesSchema },
    responseType: 'image/png',
    errors: [400, 404],
  }),
  deletePicture: defineEndpoint({
    method: 'delete',
    path: '/pictures/{picture}',
    summary: 'Delete a picture that the caller uploaded; moderators delete any',
    description:
      'When a moderator deletes it, its owner is notified, with the reason and the ground, and the same file is a 410 when it is uploaded again.',
    access: 'user',
    params: pictureParams,
    query: z.strictObject(statementFields),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
} as const
