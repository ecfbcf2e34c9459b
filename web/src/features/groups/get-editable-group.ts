import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { doc, getDoc, groupsCollection } from '../../shared/firebase/firestore.ts'
import { hasCode } from '../../shared/firebase/has-code.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import { getGroup } from './get-group.ts'

/**
 * Whether the owner document is readable: rules allow that to the creator's e-mail, also after a new registration has given
 * it another uid.
 */
const isOwnerByEmail = async (id: string): Promise<boolean> => {
  try {
    const owner = doc(groupsCollection(), id, 'private', 'creator')
    return (await withFreshToken(() => getDoc(owner))).exists()
  } catch (error) {
    if (hasCode(error, 'permission-denied')) return false
    throw error
  }
}

/** A group that this user may update; null if there is none, or it is somebody else's. */
export const getEditableGroup = async (id: string, uid: string): Promise<GroupWithMeeting | null> => {
  const group = await getGroup(id)
  if (!group || group.creatorUid === uid) return group
  return (await isOwnerByEmail(id)) ? group : null
}
