import { ANNOUNCEMENT_LIMIT_MESSAGE, type RecipientCounts } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { readGroupAccess } from '../../members/group-access.ts'
import { addDelivery } from '../../notifications/deliveries.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { hashToId, REPEAT_WINDOW_MS } from '../../platform/firestore/idempotent-ids.ts'
import { countTowardsDailyLimit } from '../../platform/firestore/quota.ts'
import { announcementLimitRef, announcementsRef, db, meetingRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { writeAnnouncement } from '../announcements.ts'
import { countRecipients, toMeetingAudience } from '../count-recipients.ts'

/**
 * Idempotent: the announcement's id is derived from the call and its minute, so a call that is repeated within a minute finds it.
 */
export const announce: Handler<typeof endpoints.announce> = async ({ params, body, caller, deadline }) => {
  const now = new Date()
  const minute = Math.floor(now.getTime() / REPEAT_WINDOW_MS)
  const [fresh, repeated] = [minute, minute - 1].map((each) =>
    announcementsRef(params.id).doc(hashToId(caller.uid, params.id, body, each)),
  )
  if (!fresh || !repeated) throw new Error('No id')
  const context = { caller, deadline }
  const meeting = toMeetingAudience(body)
  let recipients: RecipientCounts | undefined
  const answer = (insertedId: string, counted: RecipientCounts) => ({ insertedId, recipients: counted })
  const announced = await retryOnConflict(async () => {
    const also = [
      announcementLimitRef(params.id),
      fresh,
      repeated,
      ...(meeting ? [meetingRef(params.id, meeting.meetingId)] : []),
    ]
    const access = await readGroupAccess({ id: params.id, right: 'organizer', also }, context)
    const { group, others, failIfDemoted } = access
    const [limit, first, second, stored] = others
    const made = [first, second].find((doc) => doc?.exists)
    if (meeting && !stored?.exists) throw meetingNotFoundError()
    if (made) return answer(made.id, await countRecipients(access, context, meeting))
    if (!limit) throw new Error('No limit')

    const batch = db.batch()
    countTowardsDailyLimit(batch, limit, { now, max: MAX_ANNOUNCEMENTS_A_DAY, message: ANNOUNCEMENT_LIMIT_MESSAGE })
    // Recipients are counted before the commit, so if counting fails, nothing has been announced.
    recipients ??= await countRecipients(access, context, meeting)
    const about = meeting ? { ...meeting, meetingTitle: String(stored?.get('title')) } : null
    writeAnnouncement(batch, { group, ref: fresh }, { text: body.text, about, author: caller })
    addDelivery(batch, {
      kind: 'announcement',
      groupId: params.id,
      announcementId: fresh.id,
      by: caller.uid,
      ...meeting,
    })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
    return answer(fresh.id, recipients)
  })
  return { status: 201, body: { acknowledged: true, ...announced } }
}
