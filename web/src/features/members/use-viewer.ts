import type { Group } from '@hobbyhub/contract/groups/group'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../account/session/session.ts'
import { memberQueries } from './queries.ts'

/** Decides which menus are beside members. 'member' also stands for users who have not joined: they see the same list. */
export type ViewerRole = 'creator' | 'organizer' | 'member'

export type Viewer = {
  /** The viewer's own; null if there is none, undefined if that is not known, or the group is the viewer's own. */
  readonly membership: MemberDocument | null | undefined
  readonly isCreator: boolean
  /** As creator or organizer: decides on requests and members, plans meetings, announces. */
  readonly canManage: boolean
  readonly role: ViewerRole
}

/** The user's role in a group that they look at, and what they may do there. */
export const useViewer = ({ id, creatorUid }: Pick<Group, 'id' | 'creatorUid'>, { uid }: SessionUser): Viewer => {
  const isCreator = creatorUid === uid
  const { data: membership } = useQuery({ ...memberQueries.own(id, uid), enabled: !isCreator })
  const isOrganizer = membership?.role === 'organizer'
  const role = isCreator ? 'creator' : isOrganizer ? 'organizer' : 'member'
  return { membership, isCreator, canManage: isCreator || isOrganizer, role }
}
