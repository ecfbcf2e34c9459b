import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#shared/messages/messages.ts'
import type { ResponseBody } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { showMessage, waitUntilDialogClosed } from '#shared/ui/dialogs.ts'
import { type JoinOptions, useJoinGroup } from '../api/join-group.ts'
import { joinedParts } from './join-dialog-parts.tsx'
import { focusMembership } from './membership-focus.ts'

const showOutcome = (group: GroupWithMeeting, response: ResponseBody<'joinGroup'>) => {
  if ('position' in response) return showMessage({ ...messages.waiting(response.position), severity: 'success' })
  if ('joined' in response && response.joined)
    return showMessage({ ...messages.joined, ...joinedParts(group), severity: 'success' })
  if ('joined' in response) return showMessage({ ...messages.requested, severity: 'success' })
  return showMessage({ ...messages.alreadyMember(response.message), severity: 'info' })
}

/** Returns `send`, which joins a group, shows the outcome, and moves the focus to the membership. */
export const useSendJoin = (group: GroupWithMeeting, user: SessionUser, onSent: () => void) => {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useJoinGroup(group, user)
  const afterSuccess = (response: ResponseBody<'joinGroup'>) => {
    onSent()
    return showOutcome(group, response)
  }
  const afterFailure = async (error: unknown) => {
    await waitUntilDialogClosed()
    // 410: the invitation is no longer valid. Without an invitation in the URL, the page shows how everybody else can join.
    if (error instanceof RestFailure && error.status === 410)
      await navigate({ to: '/groups/$id', params: { id: group.id }, search: {}, replace: true })
  }
  const send = async (options: JoinOptions) => {
    await mutateAsync(options).then(afterSuccess, afterFailure)
    focusMembership()
  }
  return { send, isPending }
}
