import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '@hobbyhub/contract/shared/limits'
import { ApiError } from '../platform/api-error.ts'
import type { PictureHeader } from './headers/picture-header.ts'
import { isAvif, readAvifHeader } from './headers/read-avif-header.ts'
import { isJpeg, readJpegHeader } from './headers/read-jpeg-header.ts'
import { isPng, readPngHeader } from './headers/read-png-header.ts'
import { isWebp, readWebpHeader } from './headers/read-webp-header.ts'

/** The most memory (bytes) that decoding one picture may take. */
export const MAX_DECODE_BYTES = 240_000_000

/** A progressive JPEG from a camera or a program has about ten scans. Each takes as long as a whole picture, even if it is empty. */
const MAX_SCANS = 100

const readHeader = (file: Buffer): (PictureHeader & { readonly scans?: number }) | null => {
  if (isJpeg(file)) return readJpegHeader(file)
  if (isPng(file)) return readPngHeader(file)
  if (isWebp(file)) return readWebpHeader(file)
  return isAvif(file) ? readAvifHeader(file) : null
}

const refusal = (reason: keyof typeof PICTURE_ERROR_MESSAGES): ApiError =>
  new ApiError('invalid-argument', PICTURE_ERROR_MESSAGES[reason])

/**
 * Reads what a file says about its picture, without decoding it. Throws 400 if the file is no picture, or if decoding it would take
 * too much memory or too long.
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader => {
  const header = readHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!header) throw refusal('unreadable')
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw refusal('pixels')
  if (Math.max(header.width, header.height) > MAX_PICTURE_SIDE) throw refusal('side')
  if (header.decodeBytes > MAX_DECODE_BYTES) throw refusal('memory')
  if ((header.scans ?? 1) > MAX_SCANS) throw refusal('slow')
  return header
}
