import { MAX_PICTURE_PIXELS, PICTURE_MESSAGES, PICTURE_SIZES } from '@hobbyhub/contract/pictures/picture'
import type { OutputInfo, Sharp } from 'sharp'
import { ApiError } from '../platform/api-error.ts'
import { loadSharp } from './load-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** How long (ms) one picture may keep others waiting. */
const WORK_MS = 10_000

/** Tried in this order until a picture has no more bytes than it may have; then its sides get shorter. */
const QUALITIES = [80, 65, 50] as const
const SHORTER = 0.8

type SharpModule = Awaited<ReturnType<typeof loadSharp>>
type Pixels = { readonly data: Buffer; readonly info: OutputInfo }
type Encoded = { readonly data: Buffer; readonly info: Pick<OutputInfo, 'width' | 'height'> }

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message)

const slow = (): ApiError => new ApiError('invalid-argument', PICTURE_MESSAGES.slow)

/** The answer to a picture that cannot be decoded: what is in it came from its sender. */
const refusal = (error: unknown): ApiError => {
  if (isTimeout(error)) return slow()
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return new ApiError('invalid-argument', isLarge ? PICTURE_MESSAGES.pixels : PICTURE_MESSAGES.unreadable)
}

/** Pixels that were decoded can take too long to encode; any other error is the server's own. */
const throwSlow = (error: unknown): never => {
  throw isTimeout(error) ? slow() : error
}

type Within = { readonly side: number; readonly bytes: number }

const fitted = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Decodes no more than the largest size needs, turned as the camera was held. */
const decode = async (sharp: SharpModule, bytes: Uint8Array, seconds: number): Promise<Pixels> => {
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({ seconds })
  return fitted(image.autoOrient(), PICTURE_SIZES.large.side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The pixels as WebP, which has none of what the file said beside them. */
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

/** Both sizes of a picture. Throws 400 for what is no picture, 503 where too many are waiting. */
export const encodePicture = (bytes: Uint8Array): Promise<{ readonly large: Encoded; readonly small: Encoded }> =>
  oneAtATime(async () => {
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
