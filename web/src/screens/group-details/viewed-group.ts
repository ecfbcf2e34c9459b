import type { MemberDocument } from '@hobbyhub/contract/member'
import type { GroupWithMeeting } from '@hobbyhub/contract/next-meeting'
import type { SessionUser } from '../../features/auth/session.ts'
import type { Join } from './use-join.ts'

/** A group, and what the viewer of its page is to it. */
export type ViewedGroup = {
  readonly group: GroupWithMeeting
  readonly user: SessionUser
  readonly join: Join
  /** The viewer's own; null if there is none, undefined if that is not known, or the group is the viewer's own. */
  readonly membership: MemberDocument | null | undefined
  /** The viewer is the creator. */
  readonly isOwn: boolean
  /** The viewer is the creator or an organizer. */
  readonly runs: boolean
  /** The viewer has joined, and the server knows it. */
  readonly isMember: boolean
}
