import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blackPng, emptyScansJpeg, plainAvif } from '../../../tests/support/picture-bombs.ts'
import { MAX_DECODE_BYTES, readPictureHeader } from './read-picture-header.ts'

const plain = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 61, height: 43, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })

const frames = async () => [await plain().png().toBuffer(), await plain().negate().png().toBuffer()]

const FILES: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['JPEG', () => plain().jpeg().toBuffer()],
  ['progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
  ['grey JPEG', () => plain().toColourspace('b-w').jpeg().toBuffer()],
  ['CMYK JPEG', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'JPEG with EXIF',
    () =>
      plain()
        .withExif({ IFD0: { Artist: '\xff\xc0\xff\xda'.repeat(99) } })
        .jpeg()
        .toBuffer(),
  ],
  ['PNG', () => plain(4).png().toBuffer()],
  ['PNG of 16 bits', () => plain().toColourspace('rgb16').png().toBuffer()],
  ['PNG with a palette', () => plain().png({ palette: true }).toBuffer()],
  ['WebP', () => plain().webp().toBuffer()],
  ['WebP with alpha', () => plain(4).webp().toBuffer()],
  ['lossless WebP', () => plain(4).webp({ lossless: true }).toBuffer()],
  [
    'moving WebP',
    async () =>
      sharp(await frames(), { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
  ['AVIF', () => plain().avif().toBuffer()],
  ['AVIF with alpha', () => plain(4).avif().toBuffer()],
  ['grey AVIF', () => plain().toColourspace('b-w').avif().toBuffer()],
]

test.each(FILES)('%s: width and height', async (_, make) => {
  const header = readPictureHeader(await make())
  expect(header).toMatchObject({ width: 61, height: 43 })
  expect(header.decodeBytes).toBeGreaterThan(0)
  expect(header.decodeBytes).toBeLessThan(1_000_000)
})

const million = (bytes: number): number => Math.round(bytes / 1_000_000)
const decodeMegabytes = (file: Buffer): number => million(readPictureHeader(file).decodeBytes)

test('deep colours, alpha and interlacing take more memory', async () => {
  const [side, width, height] = [1000, 4000, 3000]
  const bytesPerPixel = async (depth: 8 | 10 | 12, hasAlpha: boolean) =>
    decodeMegabytes(await plainAvif({ side, depth, hasAlpha }))
  expect(await bytesPerPixel(8, false)).toBe(19)
  expect(await bytesPerPixel(10, false)).toBe(23)
  expect(await bytesPerPixel(8, true)).toBe(22)
  expect(await bytesPerPixel(12, true)).toBe(30)
  expect(decodeMegabytes(blackPng({ width, height, depth: 8 }))).toBe(26)
  expect(decodeMegabytes(blackPng({ width, height, depth: 16 }))).toBe(51)
  expect(decodeMegabytes(blackPng({ width, height, depth: 16, isInterlaced: true }))).toBe(147)
  expect(decodeMegabytes(emptyScansJpeg(1, 1, 4000))).toBe(38)
  expect(decodeMegabytes(emptyScansJpeg(1, 3, 4000))).toBe(115)
})

test('a photo of 12 million pixels is accepted in each format, and one of 40 million as a JPEG', async () => {
  for (const file of [
    await plainAvif({ side: 3490, depth: 8, hasAlpha: false }),
    blackPng({ width: 4032, height: 3024, isInterlaced: true }),
    emptyScansJpeg(20, 3, 4032),
  ]) {
    expect(readPictureHeader(file).decodeBytes).toBeLessThan(MAX_DECODE_BYTES)
  }
  const photo = sharp({ create: { width: 7300, height: 5400, channels: 3, background: 'red' } })
  expect(readPictureHeader(await photo.jpeg().toBuffer())).toMatchObject({ width: 7300 })
})

const FF00 = Buffer.alloc(8 * 1024 * 1024)
for (let at = 0; at < FF00.length; at += 2) FF00[at] = 0xff

test.each([
  ['a header that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])],
  ['a JPEG of compressed data', Buffer.concat([Buffer.from([0xff, 0xd8]), FF00])],
  ['the beginning of a PNG', blackPng({ width: 9, height: 9 }).subarray(0, 20)],
  ['the beginning of a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1')],
  ['a box that ends nowhere', Buffer.from('\0\0\0\x10ftypavif\0\0\0\0\xff\xff\xff\xffmeta', 'latin1')],
  ['a box without a size', Buffer.from('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x01meta', 'latin1')],
  ['a byte', Buffer.of(0xff)],
])('%s is refused', (_, file) => {
  expect(() => readPictureHeader(file)).toThrow(PICTURE_ERROR_MESSAGES.unreadable)
})
