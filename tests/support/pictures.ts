import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import sharp, { type Sharp } from 'sharp'
import type { Account } from './accounts.ts'
import { expectSuccess } from './rest.ts'

/** A picture of one colour. `shade` is its amount of red, from 0 to 255. */
export const plainImage = ({ width = 60, height = 40, shade = 0 } = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 200 } } })

/** A picture of random dots, which no format can compress well. */
export const noiseImage = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: 'red' },
  })

export const toImageBytes = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.toBuffer())

/** The request that uploads a picture. */
export const uploadRequest = (as: Account, body: Uint8Array, type = 'image/png') => ({
  as,
  body,
  headers: { 'content-type': type },
})

/** Uploads a picture. Use another shade for each picture of a user, because equal files are stored once. */
export const uploadTestPicture = async (as: Account, shade = 0) =>
  (
    await expectSuccess(
      pictureEndpoints.uploadPicture,
      201,
      uploadRequest(as, await toImageBytes(plainImage({ shade }).png())),
    )
  ).body
