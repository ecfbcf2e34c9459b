import { MAX_PICTURE_PIXELS, PICTURE_ERROR_MESSAGES, PICTURE_SIZES } from '@hobbyhub/contract/pictures/picture'
import type { OutputInfo, Sharp } from 'sharp'
import { ApiError } from '../platform/api-error.ts'
import { loadSharp } from './load-sharp.ts'
import { queuePictureWork } from './queue-picture-work.ts'

/** How long (ms) the work on one picture may take, because others wait for it. */
const WORK_MS = 10_000

/** The qualities to try, in this order, until the picture has few enough bytes. After the last one, the sides are shortened. */
const QUALITIES = [80, 65, 50] as const
const SHORTER = 0.8

type SharpModule = Awaited<ReturnType<typeof loadSharp>>
type Pixels = { readonly data: Buffer; readonly info: OutputInfo }
type Encoded = { readonly data: Buffer; readonly info: Pick<OutputInfo, 'width' | 'height'> }

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message)

const slow = (): ApiError => new ApiError('invalid-argument', PICTURE_ERROR_MESSAGES.slow)

/** The 400 for a picture that cannot be decoded: the file is at fault, not the server. */
const refusal = (error: unknown): ApiError => {
  if (isTimeout(error)) return slow()
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return new ApiError('invalid-argument', isLarge ? PICTURE_ERROR_MESSAGES.pixels : PICTURE_ERROR_MESSAGES.unreadable)
}

/** Throws 400 if encoding took too long. Throws any other error again: it is a fault of the server. */
const throwSlow = (error: unknown): never => {
  throw isTimeout(error) ? slow() : error
}

type Within = { readonly side: number; readonly bytes: number }

const fitted = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Decodes a picture, turns it upright, and shrinks it to the large size. */
const decode = async (sharp: SharpModule, bytes: Uint8Array, seconds: number): Promise<Pixels> => {
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({ seconds })
  return fitted(image.autoOrient(), PICTURE_SIZES.large.side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Encodes the pixels as WebP without metadata. No side has more than `side` pixels, and the file has at most `bytes` bytes. */
const encode = async (
  sharp: SharpModule,
  { data, info }: Pixels,
  { side, bytes }: Within,
  secondsLeft: () => number,
): Promise<Encoded> => {
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (let longest = side; ; longest = Math.floor(longest * SHORTER)) {
    for (const quality of QUALITIES) {
      const image = fitted(sharp(data, { raw }), longest).timeout({ seconds: secondsLeft() })
      const encoded = await image.webp({ quality }).toBuffer({ resolveWithObject: true })
      if (encoded.data.byteLength <= bytes) return encoded
    }
  }
}

/**
 * Both sizes of a picture. Throws 400 if the bytes are no picture, have too many pixels or take too long to process; 503 if the
 * picture waits too long for its turn.
 */
export const encodePicture = (bytes: Uint8Array): Promise<{ readonly large: Encoded; readonly small: Encoded }> =>
  queuePictureWork(async () => {
    const sharp = await loadSharp()
    const end = performance.now() + WORK_MS
    const secondsLeft = () => Math.max(1, Math.ceil((end - performance.now()) / 1000))
    const pixels = await decode(sharp, bytes, secondsLeft()).catch((error: unknown) => {
      throw refusal(error)
    })
    return {
      large: await encode(sharp, pixels, PICTURE_SIZES.large, secondsLeft).catch(throwSlow),
      small: await encode(sharp, pixels, PICTURE_SIZES.small, secondsLeft).catch(throwSlow),
    }
  })
