import { MAX_PICTURE_BYTES } from '@hobbyhub/contract/shared/limits'
import { createMemoryQueue } from './memory-queue.ts'
import { MAX_DECODE_BYTES } from './read-picture-header.ts'

/** Files that are being sent, or wait to be decoded: four of the largest. */
const files = createMemoryQueue(4 * MAX_PICTURE_BYTES)

/** The bytes for a process that encodes a picture, beside what decoding takes: Node, sharp, and the picture in its sizes. */
const PROCESS_BYTES = 90_000_000

/** Processes that encode pictures: one for the largest, or several for smaller ones. */
const processes = createMemoryQueue(PROCESS_BYTES + MAX_DECODE_BYTES)

/**
 * Waits until there is memory for a file, before it is read. Node has checked the length, if the client sent one. Throws 503 after
 * a long wait.
 */
export const withFileMemory = <T>(
  { uid, contentLength }: { readonly uid: string; readonly contentLength: string | undefined },
  work: () => Promise<T>,
): Promise<T> =>
  files.run({ uid, bytes: Math.min(Number(contentLength ?? MAX_PICTURE_BYTES), MAX_PICTURE_BYTES) }, work)

/** Waits until there is memory to decode a picture. Throws 503 after a long wait. */
export const withDecodeMemory = <T>(
  { uid, decodeBytes }: { readonly uid: string; readonly decodeBytes: number },
  work: () => Promise<T>,
): Promise<T> => processes.run({ uid, bytes: PROCESS_BYTES + decodeBytes }, work)

/**
 * Waits until there is memory to draw a card. Throws 503 after a long wait. All cards count as one account's work, so an upload waits
 * for one card at most, however many are asked for.
 */
export const withCardMemory = <T>(work: () => Promise<T>): Promise<T> =>
  processes.run({ uid: '', bytes: PROCESS_BYTES }, work)
