import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '@hobbyhub/contract/shared/limits'
import { ApiError } from '../platform/api-error.ts'
import type { PictureHead } from './heads/picture-head.ts'
import { isAvif, readAvifHead } from './heads/read-avif-head.ts'
import { isJpeg, readJpegHead } from './heads/read-jpeg-head.ts'
import { isPng, readPngHead } from './heads/read-png-head.ts'
import { isWebp, readWebpHead } from './heads/read-webp-head.ts'

/** The most memory (bytes) that decoding one picture may take. */
export const MAX_DECODE_BYTES = 240_000_000

/** A progressive JPEG from a camera or a program has about ten scans. Each takes as long as a whole picture, even if it is empty. */
const MAX_SCANS = 100

const readHead = (file: Buffer): (PictureHead & { readonly scans?: number }) | null => {
  if (isJpeg(file)) return readJpegHead(file)
  if (isPng(file)) return readPngHead(file)
  if (isWebp(file)) return readWebpHead(file)
  return isAvif(file) ? readAvifHead(file) : null
}

const refusal = (reason: keyof typeof PICTURE_ERROR_MESSAGES): ApiError =>
  new ApiError('invalid-argument', PICTURE_ERROR_MESSAGES[reason])

/**
 * Reads what a file says about its picture, without decoding it. Throws 400 if the file is no picture, or if decoding it would take
 * too much memory or too long.
 */
export const readPictureHead = (bytes: Uint8Array): PictureHead => {
  const head = readHead(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!head) throw refusal('unreadable')
  if (head.width * head.height > MAX_PICTURE_PIXELS) throw refusal('pixels')
  if (Math.max(head.width, head.height) > MAX_PICTURE_SIDE) throw refusal('side')
  if (head.decodeBytes > MAX_DECODE_BYTES) throw refusal('memory')
  if ((head.scans ?? 1) > MAX_SCANS) throw refusal('slow')
  return head
}
