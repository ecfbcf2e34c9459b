import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { doc, getDoc, groupsCollection } from '#shared/firebase/firestore.ts'
import { hasFirestoreCode } from '#shared/firebase/has-firestore-code.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
import { getGroup } from './get-group.ts'

/**
 * Whether the user owns the group by e-mail. Rules let users with the creator's verified e-mail read the owner document, even if
 * the creator has registered again and has another uid.
 */
const isOwnerByEmail = async (id: string): Promise<boolean> => {
  try {
    const owner = doc(groupsCollection(), id, 'private', 'creator')
    return (await withFreshToken(() => getDoc(owner))).exists()
  } catch (error) {
    if (hasFirestoreCode(error, 'permission-denied')) return false
    throw error
  }
}

/** The group, if this user may update it. Null if there is no such group or it belongs to somebody else. */
export const getEditableGroup = async (id: string, uid: string): Promise<GroupWithMeeting | null> => {
  const group = await getGroup(id)
  if (!group || group.creatorUid === uid) return group
  return (await isOwnerByEmail(id)) ? group : null
}
