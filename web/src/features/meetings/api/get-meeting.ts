import { type Meeting, meetingDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { getDocument } from '#shared/firebase/firestore-rest.ts'

const FIELDS = Object.keys(meetingDocumentSchema.shape)

/** A group's meeting with the fields that everybody may read, or null if the group has no such meeting. */
export const getMeeting = async (groupId: string, meetingId: string): Promise<Meeting | null> => {
  const found = await getDocument(`groups/${groupId}/meetings/${meetingId}`, FIELDS)
  return found ? { ...meetingDocumentSchema.parse(found.fields), id: found.id } : null
}
