import { createHash } from 'node:crypto'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'

/** For at least this long, in ms, an equal call without a `createdAt` counts as a repetition of the first. */
export const REPEAT_WINDOW_MS = 60_000

/** Hashes values to an id of 20 letters and digits, the format of Firestore's SDKs, which firestore.rules require for groups. */
export const hashToId = (...parts: readonly unknown[]): string =>
  createHash('sha512')
    .update(JSON.stringify(parts))
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)

/**
 * The id of a call that arrives now, and the id that the same call got a minute ago. A call that is repeated within a minute so finds
 * what the first one wrote.
 *
 * @param now ms since 1970
 * @param call what makes two calls the same, such as their caller and body
 */
export const idsWithinRepeatWindow = (
  now: number,
  ...call: readonly unknown[]
): readonly [now: string, earlier: string] => {
  const minute = Math.floor(now / REPEAT_WINDOW_MS)
  return [hashToId(...call, minute), hashToId(...call, minute - 1)]
}

/**
 * Ids derived from the request, so that a repeated call finds the group that the first call created, and creates no second group.
 * A new group gets the first id; an earlier attempt may have used one of the others. Two calls are the same if their callers and
 * bodies are equal, including the client's `createdAt`. Without a `createdAt`, both must also arrive in the same minute of the
 * clock or in two successive ones.
 *
 * @param now ms since 1970
 */
export const idempotentIds = (uid: string, body: CreateGroupPayload, now: number): readonly [string, ...string[]] => {
  if (body.createdAt !== undefined) return [hashToId(uid, body)]
  return idsWithinRepeatWindow(now, uid, body)
}
