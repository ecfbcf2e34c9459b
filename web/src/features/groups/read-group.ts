import { type GroupWithMeeting, groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import type { FoundDocument } from '../../shared/firebase/firestore-rest.ts'

/** The fields of a group that are shown: all but the search index. */
export const GROUP_FIELDS: readonly string[] = Object.keys(groupWithMeetingSchema.shape)

/**
 * Parses a group's document. One that does not fit the contract is logged and null, so that it does not break a list.
 */
export const readGroup = ({ id, fields }: FoundDocument): GroupWithMeeting | null => {
  const { data, error } = groupWithMeetingSchema.safeParse(fields)
  if (data) return { id, ...data }
  console.error(`Group ${id} does not fit the contract`, error.issues)
  return null
}
