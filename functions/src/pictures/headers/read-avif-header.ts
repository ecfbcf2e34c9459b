import type { PictureHeader } from './picture-header.ts'

type Box = { readonly type: string; readonly content: Buffer }

export const isAvif = (file: Buffer): boolean => file.toString('latin1', 4, 8) === 'ftyp'

/** The boxes in a part of the file. A box that does not fit ends the list. */
function* boxesIn(part: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= part.length; ) {
    const size = part.readUInt32BE(at) || part.length - at
    if (size < 8 || at + size > part.length) return
    yield { type: part.toString('latin1', at + 4, at + 8), content: part.subarray(at + 8, at + size) }
    at += size
  }
}

const findBox = (part: Buffer, type: string): Buffer => {
  for (const box of boxesIn(part)) if (box.type === type) return box.content
  return Buffer.alloc(0)
}

/** The version and the flags at the beginning of some boxes. */
const VERSION_BYTES = 4
const ALPHA = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'

/** How an AV1 picture is coded: samples per pixel, colour and brightness together, and bytes per sample. */
const readAv1Config = (content: Buffer) => {
  const flags = content.length > 2 ? content.readUInt8(2) : 0
  const isMonochrome = (flags & 0b10000) !== 0
  const halvings = ((flags >> 3) & 1) + ((flags >> 2) & 1)
  return { planes: isMonochrome ? 1 : 1 + 2 / 2 ** halvings, bytes: (flags & 0b1000000) === 0 ? 1 : 2 }
}

/** What the decoder keeps per pixel beside the pixels, as measured. */
const BYTES_BESIDE = 14

/**
 * Reads the properties of all pictures in the file, whether they are tiles, alpha or a preview, and takes the largest values.
 * Returns null if none is AV1.
 */
export const readAvifHeader = (file: Buffer): PictureHeader | null => {
  const meta = findBox(file, 'meta').subarray(VERSION_BYTES)
  let [width, height, planes, bytes, alpha] = [0, 0, 0, 1, 0]
  for (const { type, content } of boxesIn(findBox(findBox(meta, 'iprp'), 'ipco'))) {
    if (type === 'ispe' && content.length >= VERSION_BYTES + 8) {
      width = Math.max(width, content.readUInt32BE(VERSION_BYTES))
      height = Math.max(height, content.readUInt32BE(VERSION_BYTES + 4))
    }
    if (type === 'av1C') {
      const config = readAv1Config(content)
      planes = Math.max(planes, config.planes)
      bytes = Math.max(bytes, config.bytes)
    }
    if (type === 'auxC' && content.includes(ALPHA)) alpha = 1
  }
  if (planes === 0 || width === 0 || height === 0) return null
  // The planes are converted to RGB.
  const samples = planes + alpha + 3 + alpha
  return { width, height, decodeBytes: width * height * (BYTES_BESIDE + samples * bytes) }
}
