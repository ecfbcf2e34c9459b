import type { Group } from '@hobbyhub/contract/groups/group'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { memberQueries } from '../queries.ts'

/** Decides which actions a member's row offers. 'member' also stands for viewers who have not joined. */
export type ViewerRole = 'creator' | 'organizer' | 'member'

export type GroupViewer = {
  /** The viewer's own membership. Null if there is none; undefined while it is not known, and for the creator. */
  readonly membership: MemberDocument | null | undefined
  readonly isCreator: boolean
  /** Whether the viewer is the creator or an organizer. */
  readonly canManage: boolean
  readonly role: ViewerRole
}

/** The user's role in the group whose page they see, and what this lets them do. */
export const useGroupViewer = (
  { id, creatorUid }: Pick<Group, 'id' | 'creatorUid'>,
  { uid }: SessionUser,
): GroupViewer => {
  const isCreator = creatorUid === uid
  const { data: membership } = useQuery({ ...memberQueries.own(id, uid), enabled: !isCreator })
  const isOrganizer = membership?.role === 'organizer'
  const role = isCreator ? 'creator' : isOrganizer ? 'organizer' : 'member'
  return { membership, isCreator, canManage: isCreator || isOrganizer, role }
}
