import { restUserSchema } from '@hobbyhub/contract/account/user'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberDocumentSchema, type RestOrganizer } from '@hobbyhub/contract/members/member'
import { MAX_SHOWN_ORGANIZERS } from '@hobbyhub/contract/shared/limits'
import { parseGroup } from '../../groups/groups.ts'
import { groupNotFoundError } from '../../platform/api-error.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { groupCollection, groupRef, userRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoForOthers } from '../../platform/shareable-profile.ts'
import { organizersIndex } from '../queries.ts'

/** The creator's name comes from the group, and the photo from the creator's user record, which may be missing. */
export const listOrganizers: Handler<typeof endpoints.listOrganizers> = async ({ params, deadline }) => {
  const ref = groupRef(params.id)
  const snapshot = await deadline.run(() => ref.get())
  if (!snapshot.exists) throw groupNotFoundError()
  const { creatorUid, creatorName } = parseGroup(snapshot)
  const named = indexedQuery(groupCollection(params.id, 'members'), organizersIndex, ['organizer']).limit(
    MAX_SHOWN_ORGANIZERS,
  )
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
  return { status: 200, body: [creator, ...others] }
}
