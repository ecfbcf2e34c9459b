import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../api-error.ts'
import { changeWithAccess } from '../data/access.ts'
import { announcementsRef } from '../data/firestore.ts'
import type { Handler } from './handler.ts'

export const deleteAnnouncement: Handler<typeof endpoints.deleteAnnouncement> = async (input) => {
  const { params, caller, deadline } = input
  const also = [announcementsRef(params.id).doc(params.announcementId)]
  await changeWithAccess(
    { id: params.id, right: 'organizer', also },
    { caller, deadline },
    async (transaction, access) => {
      const [announcement] = access.others
      if (!announcement?.exists) throw new ApiError('not-found', 'Announcement not found.')
      transaction.delete(announcement.ref)
    },
  )
  return { status: 200, body: { deletedCount: 1 } }
}
