import type { PictureHeader } from './picture-header.ts'

export const isWebp = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'

const ANIMATED = 0b10

/** Reads width and height from the first chunk, and whether the picture moves. */
const readFirstChunk = (file: Buffer) => {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff, isAnimated: false }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false }
    }
    case 'VP8X': {
      const isAnimated = (file.readUInt8(20) & ANIMATED) !== 0
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1, isAnimated }
    }
    default:
      return null
  }
}

export const readWebpHeader = (file: Buffer): PictureHeader | null => {
  const chunk = file.length >= 30 ? readFirstChunk(file) : null
  if (!chunk) return null
  // The frames of a moving picture are drawn onto a second one.
  const bytesPerPixel = chunk.isAnimated ? 8 : 4
  return { width: chunk.width, height: chunk.height, decodeBytes: chunk.width * chunk.height * bytesPerPixel }
}
