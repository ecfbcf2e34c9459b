import { createHash } from 'node:crypto'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'

/** How long, in ms, an equal call without a `createdAt` counts as a repeated one. */
export const REPEAT_WINDOW_MS = 60_000

/** 20 letters and digits, as Firestore's SDKs generate ids and firestore.rules require. */
export const hashToId = (...parts: readonly unknown[]): string =>
  createHash('sha512')
    .update(JSON.stringify(parts))
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)

/**
 * Ids derived from the request, so that a repeated call finds the group that it created before instead of creating a second one.
 * The first id is the one to create the group under; an earlier attempt may have used one of the others. Two calls are the same
 * if caller and body are equal, including the client's `createdAt`. Without a `createdAt` they must also come within a minute.
 *
 * @param now ms since 1970
 */
export const idempotentIds = (uid: string, body: CreateGroupPayload, now: number): readonly [string, ...string[]] => {
  if (body.createdAt !== undefined) return [hashToId(uid, body)]
  const minute = Math.floor(now / REPEAT_WINDOW_MS)
  return [hashToId(uid, body, minute), hashToId(uid, body, minute - 1)]
}
