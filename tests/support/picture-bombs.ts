import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Small files that take much time or memory to decode.

/** The side of a square of 40 million pixels. */
export const BOMB_SIDE = 6320

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const jpegSegment = (marker: number, ...content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content])

/** Bits as the compressed data of a scan: filled up with ones, and with a zero after each 0xFF. */
const scanData = (bits: string): Buffer => {
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

const LONGEST_RUN = 0x7fff
/** A run of blocks without coefficients: the code of its length's number of bits (a zero), and the other bits. */
const emptyBlocks = (count: number): string => {
  const run = Math.min(count, LONGEST_RUN)
  if (run < 0x4000) return `0${'0'.repeat(14)}`
  const bits = `0${(run - 0x4000).toString(2).padStart(14, '0')}`
  return count > run ? bits + emptyBlocks(count - run) : bits
}

const ONE_CODE_OF_ONE_BIT = [1, ...Array<number>(15).fill(0)]

/** A progressive JPEG whose scans add nothing, each in about 70 bytes. */
export const emptyScansJpeg = (scans: number, components = 1, side = BOMB_SIDE): Buffer => {
  const blocks = Math.ceil(side / 8) ** 2
  const ids = Array.from({ length: components }, (_, at) => at + 1)
  const size = [side >> 8, side & 255, side >> 8, side & 255]
  const first = ids.map((id) =>
    Buffer.concat([jpegSegment(0xda, 1, id, 0, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8))]),
  )
  const empty = Buffer.concat([jpegSegment(0xda, 1, 1, 0, 1, 63, 0), scanData(emptyBlocks(blocks))])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, 0, ...Array<number>(64).fill(1)),
    jpegSegment(0xc2, 8, ...size, components, ...ids.flatMap((id) => [id, 0x11, 0])),
    jpegSegment(0xc4, 0x00, ...ONE_CODE_OF_ONE_BIT, 0x00),
    jpegSegment(0xc4, 0x10, ...ONE_CODE_OF_ONE_BIT, 0xe0),
    ...first,
    ...Array<Buffer>(scans).fill(empty),
    Buffer.from([0xff, 0xd9]),
  ])
}

export const pngChunk = (type: string, content: Uint8Array): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), checked, uint32(crc32(checked))])
}

type Png = {
  readonly width?: number
  readonly height?: number
  readonly depth?: 8 | 16
  readonly isInterlaced?: boolean
  readonly chunks?: readonly Buffer[]
}

/** Column and row of the first pixel, and the steps to the next, of each pass of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A transparent black PNG with alpha. */
export const blackPng = ({
  width = BOMB_SIDE,
  height = BOMB_SIDE,
  depth = 16,
  isInterlaced = false,
  chunks = [],
}: Png): Buffer => {
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  const sizes = passes.map(([left, top, right, down]) => {
    const columns = Math.ceil((width - left) / right)
    return columns > 0 ? Math.ceil((height - top) / down) * (1 + (columns * 4 * depth) / 8) : 0
  })
  const pixels = Buffer.alloc(sizes.reduce((sum, size) => sum + size))
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, 6, 0, 0, isInterlaced ? 1 : 0])])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of 60 x 40 pixels whose texts have 8 MB each. */
export const textsPng = (texts: number): Buffer => {
  const text = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(7_900_000, 65))]),
  )
  return blackPng({ width: 60, height: 40, depth: 8, chunks: Array<Buffer>(texts).fill(text) })
}

/** A PNG of noise with 16 bits a sample, of nearly 8 MB. */
export const heavyPng = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1500,
      height: 1100,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()

type Avif = { readonly side: number; readonly depth: 8 | 10 | 12; readonly hasAlpha: boolean }

/** An AVIF of one colour, in about 2 kB. */
export const plainAvif = async ({ side, depth, hasAlpha }: Avif): Promise<Buffer> => {
  const background = { r: 10, g: 20, b: 200, alpha: 0.5 }
  const image = sharp({ create: { width: side, height: side, channels: hasAlpha ? 4 : 3, background } })
  const avif = image.avif({ quality: 1, effort: 0, chromaSubsampling: hasAlpha ? '4:4:4' : '4:2:0' })
  // sharp's own binaries write more than 8 bits, although sharp refuses the option `bitdepth`.
  Object.assign(Reflect.get(avif, 'options'), { heifBitdepth: depth })
  return avif.toBuffer()
}

/** Changes what an AVIF says about itself beside its pixels: 100 x 100 pixels of 8 bits. */
export const understateAvif = (file: Buffer): Buffer => {
  const lying = Buffer.from(file)
  for (let at = lying.indexOf('ispe'); at >= 0; at = lying.indexOf('ispe', at + 1)) {
    lying.writeUInt32BE(100, at + 8)
    lying.writeUInt32BE(100, at + 12)
  }
  for (let at = lying.indexOf('av1C'); at >= 0; at = lying.indexOf('av1C', at + 1)) lying.writeUInt8(0b1100, at + 6)
  return lying
}

/** A lossless WebP with a gradient, which takes as much memory as its pixels. */
export const gradientWebp = (side: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0; at < side * side; at += 1) pixels.writeInt32LE((at >> 3) & 0x7f7f7f7f, at * 4)
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}
