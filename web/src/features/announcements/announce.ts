import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Announces something to all members of a group. */
export const announce = (id: string, text: string) => callRest(endpoints.announce, { params: { id }, body: { text } })

export const countRecipients = (id: string) => callRest(endpoints.announcementRecipients, { params: { id } })

export const deleteAnnouncement = (id: string, announcementId: string) =>
  callRest(endpoints.deleteAnnouncement, { params: { id, announcementId } })
