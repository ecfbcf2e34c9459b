import { isPng } from './headers/read-png-header.ts'

const TEXTS: readonly string[] = ['tEXt', 'zTXt', 'iTXt']
const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD_BYTES = 12

/**
 * Returns a PNG without its texts, which nobody will see: libpng would decompress each of up to 1,000 into 8 MB. Moves the other
 * chunks within `file`. Other files are returned as they are.
 */
export const dropPngText = (file: Buffer): Buffer => {
  if (!isPng(file)) return file
  let target = SIGNATURE_BYTES
  for (let at = SIGNATURE_BYTES; at < file.length; ) {
    const end =
      at + CHUNK_OVERHEAD_BYTES <= file.length ? at + CHUNK_OVERHEAD_BYTES + file.readUInt32BE(at) : file.length
    if (!TEXTS.includes(file.toString('latin1', at + 4, at + 8))) target += file.copy(file, target, at, end)
    at = end
  }
  return file.subarray(0, target)
}
