import { type PictureHeader, streamedBytes } from './picture-header.ts'

export const isJpeg = (file: Buffer): boolean => file.length > 2 && file.readUInt16BE(0) === 0xffd8

/** 0 and 0xFF are no markers. TEM, RST0 to RST7 and SOI are, but have no content. */
const hasNoContent = (marker: number): boolean =>
  marker === 0 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of frame, without DHT, JPG and DAC, whose numbers lie between. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** The last two bits of the markers of progressive frames. */
const PROGRESSIVE = 0b10
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

type Segment = { readonly marker: number; readonly content: Buffer }

/** The segments of the file. Compressed data between them, in which 0xFF is followed by 0, is passed over. */
function* segmentsIn(file: Buffer): Generator<Segment> {
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at] === 0xff ? (file[at + 1] ?? 0) : 0
    if (marker === END_OF_IMAGE) return
    if (hasNoContent(marker)) {
      at += 1
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    yield { marker, content: file.subarray(at + 4, end) }
    at = end
  }
}

type Frame = { readonly width: number; readonly height: number; readonly components: number; readonly blocks: number }

const readFrame = (content: Buffer): Frame | null => {
  const components = content.length < 6 ? 0 : content.readUInt8(5)
  if (components === 0 || content.length < 6 + components * 3) return null
  const height = content.readUInt16BE(1)
  const width = content.readUInt16BE(3)
  const factors = Array.from({ length: components }, (_, at) => content.readUInt8(7 + at * 3))
  const across = Math.max(...factors.map((factor) => factor >> 4))
  const down = Math.max(...factors.map((factor) => factor & 15))
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  const blocks = units * factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0)
  return { width, height, components, blocks }
}

/** 64 coefficients of two bytes. */
const BLOCK_BYTES = 128

/** Reads the frame, and counts the scans. Returns null if there is no frame. */
export const readJpegHeader = (file: Buffer): (PictureHeader & { readonly scans: number }) | null => {
  let frame: Frame | null = null
  let isProgressive = false
  let scans = 0
  for (const { marker, content } of segmentsIn(file)) {
    if (marker === START_OF_SCAN) scans += 1
    if (!frame && isFrame(marker)) {
      frame = readFrame(content)
      isProgressive = (marker & 0b11) === PROGRESSIVE
    }
  }
  if (!frame) return null
  const { width, height, components, blocks } = frame
  // All coefficients are in memory if more than one scan adds to them.
  const coefficients = isProgressive || scans > 1 ? blocks * BLOCK_BYTES : 0
  return { width, height, scans, decodeBytes: coefficients + streamedBytes(width, height, components) }
}
