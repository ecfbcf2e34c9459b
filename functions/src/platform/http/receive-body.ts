import { startDeadline } from '../deadline.ts'

/** How long a body may take, in ms: this long, and one more second for each of these bytes that have arrived. */
const FIRST_MS = 10_000
const BYTES_PER_SECOND = 64_000
/** Less than a function's timeout, after which Google's front end would answer instead. */
const MAX_MS = 50_000

/**
 * Reads a body to its end. Returns false if the client has disconnected, or sends so slowly that it would only keep the
 * instance from other calls. The slowest phones on a mobile network are faster.
 */
export const receiveBody = async (
  body: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void = () => undefined,
): Promise<boolean> => {
  // Not `for await`, because leaving that loop early would destroy the connection before the response.
  const chunks = body[Symbol.asyncIterator]()
  const start = performance.now()
  let received = 0
  for (;;) {
    const allowed = Math.min(FIRST_MS + (received / BYTES_PER_SECOND) * 1000, MAX_MS)
    const deadline = startDeadline(start + allowed - performance.now())
    const next = await deadline.run(() => chunks.next()).catch(() => null)
    if (!next) return false
    if (next.done) return true
    received += next.value.byteLength
    onChunk(next.value)
  }
}
