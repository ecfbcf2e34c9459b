import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { getDocument } from '#shared/firebase/firestore-rest.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** One group, or null if there is none. */
export const getGroup = async (id: string): Promise<GroupWithMeeting | null> => {
  const found = await getDocument(`groups/${id}`, GROUP_FIELDS)
  return found ? readGroup(found) : null
}
