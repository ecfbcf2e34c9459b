import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { SessionUser } from '#shared/session/session.ts'
import type { JoinFlow } from '../join/use-join-flow.ts'
import type { GroupViewer } from './use-group-viewer.ts'

/** A group with the viewer's relation to it. */
export type ViewedGroup = GroupViewer & {
  readonly group: GroupWithMeeting
  readonly user: SessionUser
  readonly joinFlow: JoinFlow
  /** Whether the viewer has joined, and the server has confirmed it. */
  readonly isMember: boolean
}
