import * as z from 'zod/mini'
import { shownName } from '../shared/shown-name.ts'
import { timestampSchema } from '../shared/timestamp.ts'

// A user blocks another user for themselves, in all groups. A group's organizers block a user from the group: blocked-user.ts.

/** A user whom the caller has blocked, with the current name and photo. */
export const restOwnBlockSchema = z.object({
  uid: z.string(),
  name: z.string().check(z.overwrite(shownName)),
  photoURL: z.nullable(z.string()),
})
export type RestOwnBlock = z.infer<typeof restOwnBlockSchema>

/** `users/{uid}/blocks/{blocked}`: a user whom the user `uid` has blocked. firestore.rules let no client read this document. */
export const ownBlockDocumentSchema = z.strictObject({ ...restOwnBlockSchema.shape, blockedAt: timestampSchema })

/** The message to a user who blocks themselves. */
export const OWN_BLOCK_MESSAGE = "You can't block yourself."

/** The message of a 403 for writing to a user. It must not reveal which of the two has blocked the other. */
export const MESSAGE_BLOCKED_MESSAGE = "You can't write to this person."

/** The messages of the limits: how many users the caller has blocked, and how many have blocked the other user. */
export const OWN_BLOCK_LIMIT_MESSAGES = {
  own: "You've blocked as many people as you can. Unblock somebody first.",
  other: "This person can't be blocked right now. Please report them to the site's moderators.",
} as const
