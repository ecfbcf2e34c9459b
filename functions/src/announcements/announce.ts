import {
  ANNOUNCEMENT_LIMIT_MESSAGE,
  type AnnouncePayload,
  type RecipientCounts,
} from '@hobbyhub/contract/announcements/announcement'
import { MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { parseMeeting } from '../meetings/meetings.ts'
import { readGroupAccess } from '../members/group-access.ts'
import { addDelivery } from '../notifications/deliveries.ts'
import { meetingNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { countTowardsDailyLimit } from '../platform/firestore/quota.ts'
import { announcementLimitRef, announcementsRef, db, meetingRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { writeAnnouncement } from './announcements.ts'
import { countRecipients, toMeetingAudience } from './count-recipients.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }
type Announced = { readonly insertedId: string; readonly recipients: RecipientCounts }

/** What a message to attendees says of its meeting: it may be moved later, and the message then is about the earlier date. */
const namedMeeting = (stored: DocumentSnapshot) => {
  const { title, date, time, timeZone, startsAt, place } = parseMeeting(stored)
  return { meetingTitle: title, meetingAt: { date, time, timeZone, startsAt: new Date(startsAt), place } }
}

/**
 * Announces something to a group's members, or to the attendees of one meeting. Idempotent: the announcement's id is derived from
 * the call and its minute, so a call that is repeated within a minute finds it.
 */
export const writeToMembers = async (id: string, body: AnnouncePayload, context: Context): Promise<Announced> => {
  const { caller, deadline } = context
  const now = new Date()
  const [newId, earlierId] = idsWithinRepeatWindow(now.getTime(), caller.uid, id, body)
  const [fresh, repeated] = [announcementsRef(id).doc(newId), announcementsRef(id).doc(earlierId)]
  const meeting = toMeetingAudience(body)
  let recipients: RecipientCounts | undefined
  return retryOnConflict(async () => {
    const also = [announcementLimitRef(id), fresh, repeated, ...(meeting ? [meetingRef(id, meeting.meetingId)] : [])]
    const access = await readGroupAccess({ id, right: 'organizer', also }, context)
    const { group, others, failIfDemoted } = access
    const [limit, first, second, stored] = others
    const made = [first, second].find((doc) => doc?.exists)
    if (meeting && !stored?.exists) throw meetingNotFoundError()
    if (made) return { insertedId: made.id, recipients: await countRecipients(access, context, meeting) }
    if (!limit) throw new Error('No limit')

    const batch = db.batch()
    countTowardsDailyLimit(batch, limit, { now, max: MAX_ANNOUNCEMENTS_A_DAY, message: ANNOUNCEMENT_LIMIT_MESSAGE })
    // Recipients are counted before the commit, so if counting fails, nothing has been announced.
    recipients ??= await countRecipients(access, context, meeting)
    const about = meeting && stored ? { ...meeting, ...namedMeeting(stored) } : null
    writeAnnouncement(batch, { group, ref: fresh }, { text: body.text, about, author: caller })
    addDelivery(batch, {
      kind: 'announcement',
      groupId: id,
      announcementId: fresh.id,
      by: caller.uid,
      ...meeting,
    })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
    return { insertedId: fresh.id, recipients }
  })
}
