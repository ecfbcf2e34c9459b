import * as z from 'zod/mini'
import { shownName } from '../account/shown-name.ts'
import { instantSchema } from '../shared/dates.ts'
import { timestampSchema } from '../shared/timestamp.ts'

const fields = {
  uid: z.string(),
  /** The user's name at the time of blocking; 'User' if they had no membership at that time. */
  name: z.string().check(z.overwrite(shownName)),
}

/**
 * `groups/{groupId}/blocked/{uid}`: a user who cannot join the group. Firestore shows it to nobody; through the REST API, the
 * group's creator and organizers read it, and the user's data export has its group and time.
 */
export const blockedUserDocumentSchema = z.strictObject({ ...fields, groupId: z.string(), blockedAt: timestampSchema })

export const restBlockedUserSchema = z.object({ ...fields, blockedAt: instantSchema })
export type RestBlockedUser = z.infer<typeof restBlockedUserSchema>

/** The message to a blocked user who asks to join. */
export const BLOCKED_USER_MESSAGE = "You can't join this group, because its creator or an organizer has blocked you."
