import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { UpdateGroupPayload } from '@hobbyhub/contract/groups/group'
import { parseStoredTown } from '@hobbyhub/contract/groups/town'
import { shareableName, shownName } from '@hobbyhub/contract/shared/shown-name'
import { ACTIVE_FIELDS } from '../groups/activity.ts'
import { isHiddenGroup } from '../groups/groups.ts'
import { readGroupAsCreator } from '../groups/read-group-as-creator.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'

import { fillPlaces } from './fill-places.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Updates a group, which also makes it active. If the update frees places, for instance by a higher maxMembers, they go to the users
 * who have waited longest. A hidden group can be updated, too, so that its creator can mend what moderators object to; nobody gets a
 * place in it before it is shown again.
 */
export const changeGroup = (
  id: string,
  { creatorEmail: _, creatorName, approvalRequired, repeats, ...fields }: UpdateGroupPayload,
  { caller, deadline }: Context,
): Promise<void> => {
  const name = caller.name ?? shareableName(creatorName)
  return retryOnConflict(async () => {
    const { group, time } = await readGroupAsCreator(id, { caller, deadline, orHidden: true })
    const shown = name ?? shownName(String(group.get('creatorName')))
    // The stored group is not parsed, because an update must be able to repair an invalid document.
    const counts = {
      memberCount: Number(group.get('memberCount')),
      waitingCount: Number(group.get('waitingCount')),
    }
    const place = fields.place === undefined ? parseStoredTown(group.get('place')) : fields.place
    const after = {
      ...fields,
      ...counts,
      id: group.id,
      repeats: repeats ?? group.get('repeats'),
      nextMeeting: group.get('nextMeeting'),
      quietSince: null,
      archivedAt: null,
    }
    const batch = db.batch()
    const changes = {
      ...fields,
      ...ACTIVE_FIELDS,
      ...derivedGroupFields({ ...fields, ...counts, creatorName: shown, place }),
      ...(name === undefined ? {} : { creatorName: name }),
      ...(approvalRequired === undefined ? {} : { approvalRequired }),
      ...(repeats === undefined ? {} : { repeats }),
      ...(isHiddenGroup(group) ? {} : await fillPlaces(batch, after, deadline)),
    }
    // Fails if the group was deleted, changed, hidden or shown since it was read, for instance because somebody joined.
    batch.update(group.ref, changes, { lastUpdateTime: time })
    await deadline.run(() => batch.commit())
  })
}
