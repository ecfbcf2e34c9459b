import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupQueryFields } from '@hobbyhub/contract/groups/group-query-fields'
import { parseStoredTown } from '@hobbyhub/contract/groups/town'
import { shareableName, shownName } from '@hobbyhub/contract/shared/shown-name'
import { fillPlaces } from '../../members/fill-places.ts'
import { requireOwnEmail } from '../../platform/caller.ts'
import { db } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkPictureUrl } from '../check-picture-url.ts'
import { readGroupAsCreator } from '../read-group-as-creator.ts'

/** If an update frees places, for instance by a higher maxMembers, they go to the users who have waited longest. */
export const updateGroup: Handler<typeof endpoints.updateGroup> = async ({ params, body, caller, deadline }) => {
  const { creatorEmail, creatorName, approvalRequired, repeats, ...fields } = body
  requireOwnEmail(caller, creatorEmail)
  const name = caller.name ?? shareableName(creatorName)
  return retryOnConflict(async () => {
    const { group, time } = await readGroupAsCreator(params.id, { caller, deadline })
    checkPictureUrl('image', 'Image address', fields.image, group.get('image'))
    const shown = name ?? shownName(String(group.get('creatorName')))
    // The stored group is not parsed, because an update must be able to repair an invalid document.
    const counts = {
      memberCount: Number(group.get('memberCount')),
      waitingCount: Number(group.get('waitingCount') ?? 0),
    }
    const place = fields.place === undefined ? parseStoredTown(group.get('place')) : fields.place
    const after = {
      ...fields,
      ...counts,
      id: group.id,
      repeats: repeats ?? group.get('repeats') !== false,
      nextMeeting: group.get('nextMeeting'),
    }
    const batch = db.batch()
    const changes = {
      ...fields,
      ...groupQueryFields({ ...fields, ...counts, creatorName: shown, place }),
      ...(name === undefined ? {} : { creatorName: name }),
      ...(approvalRequired === undefined ? {} : { approvalRequired }),
      ...(repeats === undefined ? {} : { repeats }),
      ...(await fillPlaces(batch, after, deadline)),
    }
    // Fails if the group was deleted or changed since it was read, for instance because somebody joined.
    batch.update(group.ref, changes, { lastUpdateTime: time })
    await deadline.run(() => batch.commit())
    return { status: 200, body: { matchedCount: 1, modifiedCount: 1 } }
  })
}
