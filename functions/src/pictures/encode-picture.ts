import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { bytesSchema } from '@hobbyhub/contract/shared/endpoint'
import * as z from 'zod/mini'
import { ApiError } from '../platform/api-error.ts'

/** How long (ms) the work on one picture may take, because others wait for it. */
const WORK_MS = 10_000

/**
 * The data (KiB) that a process may have: 70 MB of Node and sharp, what decoding may take (`MAX_DECODE_BYTES`), and the file. It holds
 * also for a file whose header states a smaller size than is true.
 */
const MAX_DATA_KIB = 340_000

/** Without compiling scripts, Node reserves less memory and starts fewer threads. */
const NODE_OPTIONS = ['--jitless', '--single-threaded', '--disable-warning=ExperimentalWarning']

const sizeSchema = z.object({ data: bytesSchema, info: z.object({ width: z.int(), height: z.int() }) })
const sizesSchema = z.object({ large: sizeSchema, small: sizeSchema })
const resultSchema = z.union([
  z.object({ sizes: sizesSchema }),
  z.object({ refused: z.enum(['pixels', 'memory', 'unreadable']) }),
])
/** What the process sends. */
export type EncodeResult = z.infer<typeof resultSchema>
export type PictureSizes = z.infer<typeof sizesSchema>

/** The command that runs the process. The shell sets the limit; Windows has none. */
const encodeCommand = (): readonly [command: string, args: readonly string[]] => {
  // Beside the bundle: functions/package.json says so.
  const script = fileURLToPath(new URL('./encode-picture-process.js', import.meta.url))
  const args = [...NODE_OPTIONS, script]
  if (process.platform === 'win32') return [process.execPath, args]
  return ['/bin/sh', ['-c', `ulimit -d ${MAX_DATA_KIB} && exec "$0" "$@"`, process.execPath, ...args]]
}

const refusal = (reason: keyof typeof PICTURE_ERROR_MESSAGES): ApiError =>
  new ApiError('invalid-argument', PICTURE_ERROR_MESSAGES[reason])

/**
 * Both sizes of a picture, as WebP. A process of its own does the work: only a process can be ended in the middle of decoding, and its
 * memory be limited. Throws 400 if the file is no picture, or takes too much time or memory.
 */
export const encodePicture = async (file: Uint8Array): Promise<PictureSizes> => {
  const [command, args] = encodeCommand()
  const child = spawn(command, args, {
    // The process reads what a stranger sent, so it gets none of the function's variables.
    env: {},
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: WORK_MS,
    killSignal: 'SIGKILL',
  })
  let message: unknown
  child.on('message', (sent) => {
    message = sent
  })
  // A process that ends early reads no more. How it ended is handled below.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(file)
  const [code, signal] = await once(child, 'close')
  if (message === undefined) {
    if (signal === null) throw new Error(`The process that encodes a picture ended with code ${code}.`)
    throw refusal(child.killed ? 'slow' : 'memory')
  }
  const result = resultSchema.parse(message)
  if ('refused' in result) throw refusal(result.refused)
  return result.sizes
}
