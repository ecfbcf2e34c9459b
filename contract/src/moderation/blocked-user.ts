import * as z from 'zod/mini'
import { instantSchema } from '../shared/dates.ts'
import { shownName } from '../shared/shown-name.ts'
import { timestampSchema } from '../shared/timestamp.ts'

const fields = {
  uid: z.string(),
  /** The user's name at the time of blocking; 'User' if they had no membership at that time. */
  name: z.string().check(z.overwrite(shownName)),
}

/**
 * `groups/{groupId}/blocked/{uid}`: a user who cannot join the group. firestore.rules let no client read this document. Through
 * REST, the group's creator and organizers read it; the blocked user's data export contains only the group and the time.
 */
export const blockedUserDocumentSchema = z.strictObject({ ...fields, groupId: z.string(), blockedAt: timestampSchema })

export const restBlockedUserSchema = z.object({ ...fields, blockedAt: instantSchema })
export type RestBlockedUser = z.infer<typeof restBlockedUserSchema>

/** The message to a blocked user who tries to join, also by the waiting list or an invitation. */
export const BLOCKED_USER_MESSAGE = "You can't join this group, because its creator or an organizer has blocked you."
