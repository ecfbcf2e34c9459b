import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import type { SessionUser } from '../account/session/session.ts'
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
