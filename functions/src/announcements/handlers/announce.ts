import { shownName } from '@hobbyhub/contract/account/shown-name'
import { ANNOUNCEMENT_LIMIT_MESSAGE, MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldValue } from 'firebase-admin/firestore'
import { readAccess } from '../../members/access.ts'
import { addDelivery } from '../../notifications/deliveries.ts'
import { countWithinDay } from '../../platform/firestore/daily-limit.ts'
import { hashToId, REPEAT_WINDOW_MS } from '../../platform/firestore/idempotent-ids.ts'
import { announcementLimitRef, announcementsRef, db } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Idempotent: the id is made from the call, so that the same call again finds what it made before. */
export const announce: Handler<typeof endpoints.announce> = async ({ params, body, caller, deadline }) => {
  const now = new Date()
  const minute = Math.floor(now.getTime() / REPEAT_WINDOW_MS)
  const [fresh, repeated] = [minute, minute - 1].map((each) =>
    announcementsRef(params.id).doc(hashToId(caller.uid, params.id, body, each)),
  )
  if (!fresh || !repeated) throw new Error('No id')
  const context = { caller, deadline }
  const insertedId = await retryOnConflict(async () => {
    const also = [announcementLimitRef(params.id), fresh, repeated]
    const { group, others, failIfDemoted } = await readAccess({ id: params.id, right: 'organizer', also }, context)
    const [limit, ...earlier] = others
    const made = earlier.find(({ exists }) => exists)
    if (made) return made.id
    if (!limit) throw new Error('No limit')

    const batch = db.batch()
    countWithinDay(batch, limit, { now, max: MAX_ANNOUNCEMENTS_A_DAY, message: ANNOUNCEMENT_LIMIT_MESSAGE })
    batch.create(fresh, {
      text: body.text,
      authorUid: caller.uid,
      authorName: shownName(caller.name),
      createdAt: FieldValue.serverTimestamp(),
    })
    batch.update(group.ref, { lastAnnouncementAt: FieldValue.serverTimestamp() })
    addDelivery(batch, { kind: 'announcement', groupId: params.id, announcementId: fresh.id, by: caller.uid })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
    return fresh.id
  })
  return { status: 201, body: { acknowledged: true, insertedId } }
}
