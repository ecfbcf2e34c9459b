import { createHash } from 'node:crypto'
import type { CreateGroupPayload } from '@hobbyhub/contract/group'

/** A call without a time of its own is the same call again for so long, in ms. */
export const REPEAT_MS = 60_000

/** 20 letters and digits, as Firestore's SDKs make ids and rules ask for. */
const idOf = (...parts: readonly unknown[]): string =>
  createHash('sha512')
    .update(JSON.stringify(parts))
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)

/**
 * The ids that a group may have which this call makes, or made when it was sent before: the first is the one to make it
 * under. What tells one call from another is who calls, and the client's own time with all else that it sent; where it
 * sent no time, the minute.
 *
 * @param now ms since 1970
 */
export const idsOfCall = (uid: string, body: CreateGroupPayload, now: number): readonly [string, ...string[]] => {
  if (body.createdAt !== undefined) return [idOf(uid, body)]
  const minute = Math.floor(now / REPEAT_MS)
  return [idOf(uid, body, minute), idOf(uid, body, minute - 1)]
}
