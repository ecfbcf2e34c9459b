import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { messages } from '#shared/messages/messages.ts'
import { getSession, type SessionUser } from '#shared/session/session.ts'
import { confirm, showMessage } from '#shared/ui/dialogs.ts'
import { confirmJoinParts } from './join-dialog-parts.tsx'
import { useJoinRequest } from './use-join-request.ts'
import { useSendJoin } from './use-send-join.ts'

/** How the invitation of the page's URL, if it has one, changes joining a group. */
type InvitedJoin = {
  /** The invitation's code, unless it is not valid; `problem` then says why. */
  readonly code: string | undefined
  readonly problem: string | null
  readonly isPending: boolean
  readonly isInvited: boolean
  readonly skipsApproval: boolean
  /** Whether an organizer has to approve the user. Not known while `isPending` is true. */
  readonly needsApproval: boolean
}

/**
 * The way from the join button to the result. `join` checks the request if the group has to approve the user, asks for
 * confirmation, and joins or sends the request. `joinWaitingList` needs no confirmation.
 */
export const useJoinFlow = (group: GroupWithMeeting, user: SessionUser, invitation: InvitedJoin) => {
  const request = useJoinRequest(group, user.uid)
  const { send, isPending } = useSendJoin(group, user, request.clear)
  const { code: invite, needsApproval } = invitation

  const join = async () => {
    if (!getSession().user) return showMessage({ ...messages.notLoggedIn, severity: 'warning' })
    if (group.creatorUid === user.uid) return showMessage({ ...messages.ownGroup, severity: 'info' })
    if (invitation.isPending) return
    if (needsApproval && !request.check()) return
    const { note, answers } = request
    const parts = confirmJoinParts(group, { isRequest: needsApproval })
    if (await confirm({ ...messages.confirmJoin(group.groupName), ...parts }))
      await send({ ...(needsApproval ? { note, answers } : {}), ...(invite ? { invite } : {}) })
  }
  const joinWaitingList = async () => {
    if (!getSession().user) return showMessage({ ...messages.notLoggedIn, severity: 'warning' })
    await send({ wait: true, ...(invite ? { invite } : {}) })
  }
  /** For a button far from the form: only moves the focus to a field that is not filled in correctly, and shows no error. */
  const joinFromBar = async () => {
    if (!needsApproval || request.focusInvalidField()) await join()
  }
  return { invitation, request, join, joinFromBar, joinWaitingList, isPending }
}

export type JoinFlow = ReturnType<typeof useJoinFlow>
