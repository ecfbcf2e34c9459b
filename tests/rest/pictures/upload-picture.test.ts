import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { crc32 } from 'node:zlib'
import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  MAX_PICTURES_PER_HOUR,
  PICTURE_SIZES,
  PREVIEW_SIZE,
} from '@hobbyhub/contract/shared/limits'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { noiseImage, plainImage, toImageBytes, uploadRequest } from '../../support/pictures.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const { uploadPicture, showPicture, showPreview, listPictures } = pictureEndpoints

const shown = async (picture: string, query = {}) =>
  sharp((await expectSuccess(showPicture, 200, { params: { picture }, query })).body)

const preview = async (picture: string) => sharp((await expectSuccess(showPreview, 200, { params: { picture } })).body)

test.each([
  ['image/jpeg', plainImage().jpeg()],
  ['image/png', plainImage().png()],
  ['image/webp', plainImage().webp()],
  ['image/avif', plainImage().avif()],
])('%s is kept as WebP at its own size, and answered with an address on this site', async (type, image) => {
  const as = await signUp()
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, await toImageBytes(image), type))
  expect(body).toEqual({
    _id: expect.stringMatching(/^\w{20}$/),
    url: `${hostingOrigin()}/pictures/${body._id}.webp`,
    width: 60,
    height: 40,
  })
  const answer = await fetch(body.url)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
})

test('an upload that is cut off leaves nothing, and is accepted when it is sent again', async () => {
  const as = await signUp()
  const photo = await toImageBytes(noiseImage(600, 400).jpeg())
  const headers = {
    authorization: `Bearer ${as.token}`,
    'content-type': 'image/jpeg',
    'content-length': String(photo.length),
  }
  const sent = httpRequest(new URL('/pictures', hostingOrigin()), { method: 'POST', headers })
  sent.on('error', () => undefined)
  const closed = new Promise((resolve) => {
    sent.on('close', resolve)
  })
  await new Promise((resolve) => {
    sent.write(photo.subarray(0, photo.length / 2), resolve)
  })
  sent.destroy()
  await closed
  expect((await expectSuccess(listPictures, 200, { as })).body).toEqual([])
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, photo, 'image/jpeg'))
  expect((await expectSuccess(listPictures, 200, { as })).body.map(({ _id }) => _id)).toEqual([body._id])
  expect((await database().collection('pictures').where('uid', '==', as.uid).get()).size).toBe(1)
})

test('a photo is rotated as the camera was held, and loses its location', async () => {
  const as = await signUp()
  const exif = { IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 57/1 0/1' } }
  const photo = await toImageBytes(plainImage().withExif(exif).withMetadata({ orientation: 6, exif }).jpeg())
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, photo, 'image/jpeg'))
  expect(body).toMatchObject({ width: 40, height: 60 })
  for (const image of [
    await shown(body._id),
    await shown(body._id, { size: 'small' }),
    await shown(body._id, { size: 'thumbnail' }),
    await preview(body._id),
  ]) {
    const { exif, xmp, icc, orientation } = await image.metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('a large picture is kept in three sizes, each below its limit even if nothing in it repeats', async () => {
  const as = await signUp()
  const { body } = await expectSuccess(
    uploadPicture,
    201,
    uploadRequest(as, await toImageBytes(noiseImage(2000, 1500).jpeg()), 'image/jpeg'),
  )
  expect(body.width / body.height).toBeCloseTo(4 / 3, 1)
  const stored = await database().doc(`pictures/${body._id}`).get()
  for (const size of ['large', 'small', 'thumbnail'] as const) {
    const { side, bytes } = PICTURE_SIZES[size]
    const image = await sharp(stored.get(size)).metadata()
    expect(stored.get(size).byteLength).toBeLessThanOrEqual(bytes)
    expect(image.width).toBeLessThanOrEqual(side)
    expect(image.width).toBeGreaterThan(side / 2)
    const query = size === 'large' ? {} : { size }
    expect((await (await shown(body._id, query)).metadata()).width).toBe(image.width)
  }
})

/** Each pixel is black or white, by chance. No picture takes more bytes as JPEG. */
const blackAndWhiteNoise = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const bits = randomBytes(width * height)
  return sharp(
    bits.map((bit) => (bit > 127 ? 255 : 0)),
    { raw: { width, height, channels: 1 } },
  )
}

test.each<[string, Sharp, number]>([
  ['a photo', noiseImage(1500, 1000), 0],
  ['the noise that takes most bytes', blackAndWhiteNoise(PREVIEW_SIZE), 0],
  ['a small picture', plainImage({ width: 9, height: 16 }), 0],
  ['a line', plainImage({ width: 9000, height: 1 }), 0],
  ['a column', plainImage({ width: 1, height: 9000 }), 0],
  ['a transparent picture', sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } }), 255],
])('of %s, link previews get a JPEG that fills their shape, with few bytes', async (_, image, shade) => {
  const as = await signUp()
  const file = await toImageBytes(image.png())
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, file, 'image/png'))
  const { width, height, bytes } = PREVIEW_SIZE
  const shownPreview = await preview(body._id)
  expect(await shownPreview.metadata()).toMatchObject({ format: 'jpeg', width, height })
  const stored = await database().doc(`pictures/${body._id}`).get()
  expect(stored.get('preview').byteLength).toBeLessThanOrEqual(bytes)
  if (shade > 0) expect((await shownPreview.stats()).channels.map(({ min }) => min)).toEqual([shade, shade, shade])
})

test('of a wide picture, link previews get the middle', async () => {
  const as = await signUp()
  const sides = await sharp({ create: { width: 1500, height: 300, channels: 3, background: '#f00' } })
    .composite([{ input: { create: { width: 600, height: 300, channels: 3, background: '#00f' } } }])
    .png()
    .toBuffer()
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, new Uint8Array(sides)))
  const [, , blues] = (await (await preview(body._id)).stats()).channels
  expect(blues?.min).toBeGreaterThan(200)
})

test('a moving WebP keeps its first frame', async () => {
  const as = await signUp()
  const frames = await Promise.all([0, 200].map(async (shade) => toImageBytes(plainImage({ shade }).png())))
  const moving = await toImageBytes(sharp(frames, { join: { animated: true } }).webp())
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, moving, 'image/webp'))
  expect(body).toMatchObject({ width: 60, height: 40 })
  const kept = await shown(body._id)
  expect((await kept.metadata()).pages ?? 1).toBe(1)
  // The first frame has hardly any red, the second has much of it.
  expect((await kept.stats()).channels[0]?.mean).toBeLessThan(20)
})

const jpeg = await toImageBytes(noiseImage(300, 200).jpeg())
const text = (content: string) => new TextEncoder().encode(content)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each([
  ['an SVG', text(SVG)],
  ['a GIF', await toImageBytes(plainImage().gif())],
  ['a TIFF', await toImageBytes(plainImage().tiff())],
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a text', text('Not a picture.')],
  ['nothing', text('')],
])('%s, renamed, gets 400 with the accepted types', async (_, file) => {
  const as = await signUp()
  for (const type of ['image/jpeg', 'image/png']) {
    expect((await expectRefusal(uploadPicture, 400, uploadRequest(as, file, type))).message).toBe(
      PICTURE_ERROR_MESSAGES.unreadable,
    )
  }
  expect((await expectSuccess(listPictures, 200, { as })).body).toEqual([])
  expect((await database().doc(`users/${as.uid}/limits/pictures`).get()).exists).toBe(false)
})

test('half a JPEG is refused, too, and counts, because only decoding it shows that', async () => {
  const as = await signUp()
  const file = jpeg.subarray(0, jpeg.length / 2)
  const { message } = await expectRefusal(uploadPicture, 400, uploadRequest(as, file, 'image/jpeg'))
  expect(message).toBe(PICTURE_ERROR_MESSAGES.unreadable)
  expect((await expectSuccess(listPictures, 200, { as })).body).toEqual([])
  expect((await database().doc(`users/${as.uid}/limits/pictures`).get()).get('times')).toHaveLength(1)
})

/** Changes a PNG's header so that it states a larger size. */
const claiming = (png: Uint8Array, side: number): Uint8Array => {
  const IHDR = { at: 12, length: 17 }
  const file = Buffer.from(png)
  file.writeUInt32BE(side, IHDR.at + 4)
  file.writeUInt32BE(side, IHDR.at + 8)
  file.writeUInt32BE(crc32(file.subarray(IHDR.at, IHDR.at + IHDR.length)), IHDR.at + IHDR.length)
  return file
}

test.each([7_000, 20_000])('a square of %i pixels a side is refused before it is decoded', async (side) => {
  const as = await signUp()
  const file = claiming(await toImageBytes(plainImage().png()), side)
  expect((await expectRefusal(uploadPicture, 400, uploadRequest(as, file))).message).toBe(PICTURE_ERROR_MESSAGES.pixels)
})

test('another type is a 415, and more than 8 MB a 413', async () => {
  const as = await signUp()
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', 'text/plain', '']) {
    await expectRefusal(uploadPicture, 415, { as, body: jpeg, headers: { 'content-type': type } })
  }
  await expectRefusal(uploadPicture, 413, uploadRequest(as, new Uint8Array(MAX_PICTURE_BYTES + 1)))
})

test('uploading the same picture again returns the same one; another user’s is a different one', async () => {
  const [as, other] = await Promise.all([signUp(), signUp()])
  const file = await toImageBytes(plainImage().png())
  const { body } = await expectSuccess(uploadPicture, 201, uploadRequest(as, file))
  expect((await expectSuccess(uploadPicture, 200, uploadRequest(as, file))).body).toEqual(body)
  expect((await expectSuccess(uploadPicture, 201, uploadRequest(other, file))).body._id).not.toBe(body._id)
  expect((await expectSuccess(listPictures, 200, { as })).body).toHaveLength(1)
})

test('20 pictures an hour, exactly, also of many at once; a repeated one is answered then, too', async () => {
  const as = await signUp()
  const files = await Promise.all(Array.from({ length: 22 }, (_, shade) => toImageBytes(plainImage({ shade }).png())))
  const answers = await Promise.all(files.map((file) => callEndpoint(uploadPicture, uploadRequest(as, file))))
  const accepted = files.filter((_, at) => answers[at]?.status === 201)
  expect(accepted).toHaveLength(MAX_PICTURES_PER_HOUR)
  const refused = files.filter((file) => !accepted.includes(file))
  for (const file of refused) {
    const { message, headers } = await expectRefusal(uploadPicture, 429, uploadRequest(as, file))
    expect(message).toBe(PICTURE_ERROR_MESSAGES.tooFast)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  for (const file of accepted.slice(0, 1)) await expectSuccess(uploadPicture, 200, uploadRequest(as, file))
})

test('60 pictures an account', async () => {
  const as = await signUp()
  const batch = database().batch()
  for (let at = 0; at < MAX_PICTURES; at += 1) {
    const sizes = { large: Buffer.of(1), small: Buffer.of(1), thumbnail: Buffer.of(1), preview: Buffer.of(1) }
    const fields = { uid: as.uid, createdAt: new Date(), width: 1, height: 1, ...sizes }
    batch.create(database().doc(`pictures/${as.uid}${at}`), fields)
  }
  await batch.commit()
  const file = await toImageBytes(plainImage().png())
  expect((await expectRefusal(uploadPicture, 409, uploadRequest(as, file))).message).toBe(
    PICTURE_ERROR_MESSAGES.tooMany,
  )
  await expectSuccess(pictureEndpoints.deletePicture, 200, { params: { picture: `${as.uid}7` }, as })
  await expectSuccess(uploadPicture, 201, uploadRequest(as, file))
})
