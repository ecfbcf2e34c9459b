import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import * as z from 'zod/mini'
import { ApiError } from '../platform/api-error.ts'
import { runPictureProcess } from './run-picture-process.ts'

const sizeSchema = z.object({ data: bytesSchema, info: z.object({ width: z.int(), height: z.int() }) })
const sizesSchema = z.object({ large: sizeSchema, small: sizeSchema, thumbnail: sizeSchema, preview: sizeSchema })
const resultSchema = z.union([
  z.object({ sizes: sizesSchema }),
  z.object({ refused: z.enum(['pixels', 'memory', 'unreadable']) }),
])
/** What the process sends. */
export type EncodeResult = z.infer<typeof resultSchema>
export type PictureSizes = z.infer<typeof sizesSchema>

const refusal = (reason: keyof typeof PICTURE_ERROR_MESSAGES): ApiError =>
  new ApiError('invalid-argument', PICTURE_ERROR_MESSAGES[reason])

/**
 * A picture in all sizes that are stored. A process of its own does the work. Throws 400 if the file is no picture, or takes too much
 * time or memory.
 */
export const encodePicture = async (file: Uint8Array): Promise<PictureSizes> => {
  const outcome = await runPictureProcess('encode-picture-process', file)
  if ('ended' in outcome) throw refusal(outcome.ended)
  const result = resultSchema.parse(outcome.message)
  if ('refused' in result) throw refusal(result.refused)
  return result.sizes
}
