import { shownName } from '@hobbyhub/contract/account/shown-name'
import {
  ANNOUNCEMENT_LIMIT_MESSAGE,
  MAX_ANNOUNCEMENTS_A_DAY,
  type Recipients,
} from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldValue } from 'firebase-admin/firestore'
import { readAccess } from '../../members/access.ts'
import { addDelivery } from '../../notifications/deliveries.ts'
import { meetingNotFound } from '../../platform/api-error.ts'
import { countWithinDay } from '../../platform/firestore/daily-limit.ts'
import { hashToId, REPEAT_WINDOW_MS } from '../../platform/firestore/idempotent-ids.ts'
import { announcementLimitRef, announcementsRef, db, meetingRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countRecipients } from '../recipients.ts'

/** Idempotent: the id is made from the call, so that the same call again finds what it made before. */
export const announce: Handler<typeof endpoints.announce> = async ({ params, body, caller, deadline }) => {
  const now = new Date()
  const minute = Math.floor(now.getTime() / REPEAT_WINDOW_MS)
  const [fresh, repeated] = [minute, minute - 1].map((each) =>
    announcementsRef(params.id).doc(hashToId(caller.uid, params.id, body, each)),
  )
  if (!fresh || !repeated) throw new Error('No id')
  const context = { caller, deadline }
  const { meetingId, to } = body
  const meeting = meetingId === undefined || to === undefined ? undefined : { meetingId, to }
  let recipients: Recipients | undefined
  const answer = (insertedId: string, counted: Recipients) => ({ insertedId, recipients: counted })
  const announced = await retryOnConflict(async () => {
    const also = [
      announcementLimitRef(params.id),
      fresh,
      repeated,
      ...(meeting ? [meetingRef(params.id, meeting.meetingId)] : []),
    ]
    const access = await readAccess({ id: params.id, right: 'organizer', also }, context)
    const { group, others, failIfDemoted } = access
    const [limit, first, second, stored] = others
    const made = [first, second].find((doc) => doc?.exists)
    if (meeting && !stored?.exists) throw meetingNotFound()
    if (made) return answer(made.id, await countRecipients(access, context, meeting))
    if (!limit) throw new Error('No limit')

    const batch = db.batch()
    countWithinDay(batch, limit, { now, max: MAX_ANNOUNCEMENTS_A_DAY, message: ANNOUNCEMENT_LIMIT_MESSAGE })
    // Before the commit: a call that fails here has announced nothing.
    recipients ??= await countRecipients(access, context, meeting)
    batch.create(fresh, {
      text: body.text,
      ...(meeting ? { ...meeting, meetingTitle: String(stored?.get('title')) } : {}),
      authorUid: caller.uid,
      authorName: shownName(caller.name),
      createdAt: FieldValue.serverTimestamp(),
    })
    // For other members a message about a meeting is no news. The group's page asks for the list where there is a time.
    const last = meeting ? (group.get('lastAnnouncementAt') ?? group.get('createdAt')) : FieldValue.serverTimestamp()
    batch.update(group.ref, { lastAnnouncementAt: last })
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
