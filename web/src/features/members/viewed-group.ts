import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { SessionUser } from '../account/session/session.ts'
import type { GroupViewer } from './use-group-viewer.ts'
import type { JoinFlow } from './use-join-flow.ts'

/** A group with the viewer's relation to it. */
export type ViewedGroup = GroupViewer & {
  readonly group: GroupWithMeeting
  readonly user: SessionUser
  readonly join: JoinFlow
  /** Whether the viewer has joined, and the server has confirmed it. */
  readonly isMember: boolean
}
