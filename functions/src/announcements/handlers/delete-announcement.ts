import type { endpoints } from '@hobbyhub/contract/endpoints'
import { changeGroupWithAccess } from '../../members/group-access.ts'
import { ApiError } from '../../platform/api-error.ts'
import { announcementsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const deleteAnnouncement: Handler<typeof endpoints.deleteAnnouncement> = async (input) => {
  const { params, caller, deadline } = input
  const ref = announcementsRef(params.id).doc(params.announcementId)
  const access = { id: params.id, right: 'organizer', also: [ref] } as const
  await changeGroupWithAccess(access, { caller, deadline }, async (transaction, { others }) => {
    if (!others[0]?.exists) throw new ApiError('not-found', 'Announcement not found.')
    transaction.delete(ref)
  })
  return { status: 200, body: { deletedCount: 1 } }
}
