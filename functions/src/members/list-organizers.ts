import { restUserSchema } from '@hobbyhub/contract/account/user'
import { memberDocumentSchema, type RestOrganizer } from '@hobbyhub/contract/members/member'
import { MAX_SHOWN_ORGANIZERS } from '@hobbyhub/contract/shared/limits'
import { parseGroup } from '../groups/groups.ts'
import { groupNotFoundError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection, groupRef, userRef } from '../platform/firestore/refs.ts'
import { photoForOthers } from '../platform/shareable-profile.ts'
import { organizersIndex } from './queries.ts'

/**
 * The creator and then the organizers of a group. Throws 404 if there is no such group. The creator's name comes from the group,
 * and the photo from the creator's user record, which may be missing.
 */
export const readOrganizers = async (id: string, deadline: Deadline): Promise<RestOrganizer[]> => {
  const ref = groupRef(id)
  const snapshot = await deadline.run(() => ref.get())
  if (!snapshot.exists) throw groupNotFoundError()
  const { creatorUid, creatorName } = parseGroup(snapshot)
  const named = indexedQuery(groupCollection(id, 'members'), organizersIndex, ['organizer']).limit(MAX_SHOWN_ORGANIZERS)
  const [user, organizers] = await deadline.run(() => Promise.all([userRef(creatorUid).get(), named.get()]))
  const { photoURL = null } = restUserSchema.safeParse(user.data()).data ?? {}
  const creator: RestOrganizer = {
    uid: creatorUid,
    name: creatorName,
    photoURL: photoForOthers(photoURL),
    role: 'creator',
  }
  const others = organizers.docs.map((doc): RestOrganizer => {
    const { uid, name, photoURL: photo } = memberDocumentSchema.parse(doc.data())
    return { uid, name, photoURL: photoForOthers(photo), role: 'organizer' }
  })
  return [creator, ...others]
}
