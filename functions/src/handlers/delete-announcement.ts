import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError, notRun } from '../api-error.ts'
import { announcementsRef } from '../data/firestore.ts'
import { readStanding } from '../data/read-standing.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

export const deleteAnnouncement: Handler<typeof endpoints.deleteAnnouncement> = async (input) => {
  const { params, caller, deadline } = input
  const { runs } = await readStanding(params.id, { caller, deadline })
  if (!runs) throw notRun()
  try {
    await deadline.run(() => announcementsRef(params.id).doc(params.announcementId).delete({ exists: true }))
  } catch (error) {
    throw isConflict(error) ? new ApiError('not-found', 'Announcement not found.') : error
  }
  return { status: 200, body: { deletedCount: 1 } }
}
