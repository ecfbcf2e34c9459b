import { type PictureHeader, streamedBytes } from './picture-header.ts'

/** The samples of a pixel, by colour type. A palette's colours have up to four. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

export const isPng = (file: Buffer): boolean => file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'

/** Reads the chunk IHDR, which is always the first. Returns null if there is none. */
export const readPngHeader = (file: Buffer): PictureHeader | null => {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return null
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const samples = SAMPLES[file.readUInt8(25)]
  if (samples === undefined) return null
  const bytesPerPixel = samples * (file.readUInt8(24) > 8 ? 2 : 1)
  const isInterlaced = file.readUInt8(28) !== 0
  // The rows of an interlaced picture are complete only at the end of the file.
  const whole = isInterlaced ? width * height * bytesPerPixel : 0
  return { width, height, decodeBytes: whole + streamedBytes(width, height, bytesPerPixel) }
}
