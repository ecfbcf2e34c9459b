import type { Attendees } from '@hobbyhub/contract/announcements/announcement'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Announces something to all members of a group. */
export const announce = (id: string, text: string) => callRest(endpoints.announce, { params: { id }, body: { text } })

type Message = { readonly text: string; readonly meetingId: string; readonly to: Attendees }

/** Writes to those who go to a meeting, or wait for it. */
export const messageAttendees = (id: string, body: Message) => callRest(endpoints.announce, { params: { id }, body })

export const countRecipients = (id: string) => callRest(endpoints.announcementRecipients, { params: { id } })

export const deleteAnnouncement = (id: string, announcementId: string) =>
  callRest(endpoints.deleteAnnouncement, { params: { id, announcementId } })
