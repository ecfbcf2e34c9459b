import { MAX_PICTURE_PIXELS, PICTURE_SIZES, PREVIEW_SIZE } from '@hobbyhub/contract/shared/limits'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { dropPngText } from './drop-png-text.ts'

/** The only file formats that sharp may read here. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
// This process reads one picture, so a cache would only take memory.
sharp.cache(false)

/** The qualities to try, in this order, until the picture has few enough bytes. After the last one, the sides are shortened. */
const QUALITIES = [80, 65, 50] as const
const SHORTER = 0.8
/** A preview keeps its width and height, so it has lower qualities to try. Noise fits into the bytes with the last one. */
const PREVIEW_QUALITIES = [...QUALITIES, 35, 20] as const

type Pixels = { readonly data: Uint8Array | Uint16Array; readonly info: OutputInfo }
type Encoded = {
  readonly data: Uint8Array<ArrayBuffer>
  readonly info: { readonly width: number; readonly height: number }
}
type Within = { readonly side: number; readonly bytes: number }

const fitted = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** The colour spaces of pictures with more than 8 bits a sample. */
const DEEP_SPACES: readonly string[] = ['rgb16', 'grey16']

/** Decodes a picture, turns it upright, and shrinks it to the large size. The colours are sRGB. Throws if the file is at fault. */
export const decodePicture = async (file: Buffer): Promise<Pixels> => {
  const image = sharp(dropPngText(file), { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
  const { space, hasProfile } = await image.metadata()
  const upright = fitted(image.autoOrient(), PICTURE_SIZES.large.side)
  if (!hasProfile || !DEEP_SPACES.includes(space)) {
    return upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  }
  // sharp converts deep colours to Display P3, and deep greys not at all, unless a profile is asked for.
  const converted = upright.toColourspace(space).withIccProfile('srgb').raw({ depth: 'ushort' })
  const { data, info } = await converted.toBuffer({ resolveWithObject: true })
  return { data: new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2), info }
}

const toImage = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Encodes the pixels as WebP without metadata. No side has more than `side` pixels, and the file has at most `bytes` bytes. */
const encode = async (pixels: Pixels, { side, bytes }: Within): Promise<Encoded> => {
  for (let longest = side; ; longest = Math.floor(longest * SHORTER)) {
    for (const quality of QUALITIES) {
      const encoded = await fitted(toImage(pixels), longest).webp({ quality }).toBuffer({ resolveWithObject: true })
      if (encoded.data.byteLength <= bytes) return encoded
    }
  }
}

/**
 * Encodes the pixels for link previews, cut to their shape, as JPEG without metadata: some chats do not show WebP. What is transparent
 * becomes white.
 */
const encodePreview = async (pixels: Pixels): Promise<Encoded> => {
  const { width, height, bytes } = PREVIEW_SIZE
  const cut = toImage(pixels).resize({ width, height, fit: 'cover' }).flatten({ background: 'white' })
  const encodeWith = (quality: number) => cut.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true })
  for (const quality of PREVIEW_QUALITIES) {
    const encoded = await encodeWith(quality)
    if (encoded.data.byteLength <= bytes) return encoded
  }
  throw new Error(`A preview has more than ${bytes} bytes.`)
}

/** Encodes a picture in all sizes that are stored. */
export const encodeSizes = async (pixels: Pixels) => ({
  large: await encode(pixels, PICTURE_SIZES.large),
  small: await encode(pixels, PICTURE_SIZES.small),
  thumbnail: await encode(pixels, PICTURE_SIZES.thumbnail),
  preview: await encodePreview(pixels),
})
