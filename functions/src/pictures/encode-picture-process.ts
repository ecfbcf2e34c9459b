// Encodes one picture, in a process that `encodePicture` starts and may kill. The file comes from standard input.
import { buffer } from 'node:stream/consumers'
import { decodePicture, encodeSizes } from './convert-picture.ts'
import type { EncodeResult } from './encode-picture.ts'

/** Why a file cannot be decoded. sharp says it only in English. */
const reasonOf = (error: unknown): 'pixels' | 'memory' | 'unreadable' => {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return 'pixels'
  return /memory/i.test(message) ? 'memory' : 'unreadable'
}

const encode = async (): Promise<EncodeResult> => {
  const file = await buffer(process.stdin)
  const pixels = await decodePicture(file).catch(reasonOf)
  return typeof pixels === 'string' ? { refused: pixels } : { sizes: await encodeSizes(pixels) }
}

process.send?.(await encode(), () => process.disconnect?.())
