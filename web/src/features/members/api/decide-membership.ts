import type { RestMember } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moderationQueries } from '#features/moderation/queries.ts'
import { moderationMessages } from '#features/moderation/texts.ts'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest, prepareRest } from '#shared/rest/call-rest.ts'
import { rowsOf, withLastRow, withoutRows } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { confirm, waitUntilDialogClosed } from '#shared/ui/dialogs.ts'
import { focusAfterRemoval, moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { hasSucceeded, notifyFailure, toWriteFailureText, withOfflineHint } from '#shared/ui/write-failure.ts'
import { runUnlessUndone } from '#shared/undo.ts'
import { memberQueries } from '../queries.ts'
import { memberListQuery } from './member-list-query.ts'
import { updateMember } from './update-member.ts'

type Decision = {
  readonly act: 'approve' | 'decline' | 'block'
  readonly reason?: string | undefined
  readonly moveFocus: () => void
}

/** Resolves with the membership after an approval, and otherwise with null. A declined user can read the reason. */
const decideOn = async (id: string, uid: string, { act, reason }: Decision): Promise<RestMember | null> => {
  if (act === 'approve') return updateMember(id, uid, { status: 'joined' })
  const body = { status: 'declined' as const, ...(reason === undefined ? {} : { reason }) }
  if (act === 'decline') await callRest('updateMember', { params: { id, uid }, body })
  else await callRest('blockUser', { params: { id, uid } })
  return null
}

const isMemberMissing = (error: unknown): boolean => error instanceof RestFailure && error.code === 'member-not-found'

/** The key by which shared/undo.ts knows a removal that can still be undone. */
export const removalUndoKey = (groupId: string, { uid }: RestMember): string => `remove ${groupId} ${uid}`

/** Functions that approve, decline, block or remove a user. Each takes the pressed button, from which it moves the focus. */
export const useMembershipDecision = (groupId: string, member: RestMember) => {
  const queryClient = useQueryClient()
  const { uid, name, status } = member
  const listKey = memberListQuery(groupId, status).queryKey
  const removalMessages = moderationMessages[status === 'waiting' ? 'waitingRemoval' : 'memberRemoval']

  // Changes the cached list, because a refetch would read all of its loaded pages again after each decision.
  const removeRow = () =>
    queryClient.setQueryData(listKey, (data) => data && withoutRows(data, (row) => row.uid === uid))
  const whenDone = {
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
    onSettled: async () => {
      // A free place goes to the user who has waited longest, so their row moves from the waiting list to the members.
      const queue = queryClient.getQueryData(memberListQuery(groupId, 'waiting').queryKey)
      if (status === 'joined' && queue && rowsOf(queue).length > 0)
        await queryClient.invalidateQueries({ queryKey: listKey.slice(0, -1) })
      if (member.role === 'organizer')
        await queryClient.invalidateQueries({ queryKey: memberQueries.organizers(groupId).queryKey })
      // If the user approves or declines a request, the server marks the user's notifications of this group's requests as read. If
      // it ends a membership, it also deletes the member's replies.
      const stale = status === 'joined' ? [queryKeys.meetings] : []
      await markStale(queryClient, [queryKeys.groups, queryKeys.notifications, ...stale])
    },
  }
  const decision = useMutation({
    mutationFn: (made: Decision) => decideOn(groupId, uid, made),
    meta: {
      failure: (error) => (isMemberMissing(error) ? messages.requestGone(name) : toWriteFailureText(error)),
    },
    onSuccess: (approved, { moveFocus }) => {
      removeRow()
      const { queryKey } = memberListQuery(groupId, 'joined')
      if (approved) queryClient.setQueryData(queryKey, (data) => data && withLastRow(data, approved))
      moveFocus()
    },
    ...whenDone,
    onError: async (error, { moveFocus }) => {
      if (!isMemberMissing(error)) return whenDone.onError()
      removeRow()
      // Not awaited, because the dialog about the failure is open.
      void waitUntilDialogClosed().then(moveFocus)
    },
  })
  const removal = useMutation({
    mutationFn: ({ send }: { send: () => Promise<void>; moveFocus: () => void }) => send(),
    meta: { failure: (error) => withOfflineHint(removalMessages.removeFailed(name, failureMessage(error))) },
    onSuccess: (_, { moveFocus }) => {
      removeRow()
      moveFocus()
    },
    ...whenDone,
  })

  const decide = async (made: Omit<Decision, 'moveFocus'>, done: string, button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    if (!(await hasSucceeded(decision.mutateAsync({ ...made, moveFocus })))) return moveFocusAfterAction([button])
    showToast({ variant: 'success', message: done })
    // Called again, because the refetch may have removed the row that got the focus.
    moveFocus()
  }

  const approve = (button: Element) => decide({ act: 'approve' }, messages.approved(name), button)

  const decline = async (button: Element) => {
    const { confirm: question, done } = messages.decline(name)
    const { askReason } = await import('#shared/ui/ask-reason.tsx')
    const answer = await askReason(question, name)
    if (answer) await decide({ act: 'decline', ...answer }, done, button)
  }

  /** Ends the membership or request, and prevents the user from joining again. */
  const block = async (button: Element | null) => {
    const { confirm: question, done } = moderationMessages.block(name)
    if (!button || !(await confirm(question))) return
    await decide({ act: 'block' }, done, button)
    await queryClient.invalidateQueries({ queryKey: moderationQueries.blockedUsers(groupId).queryKey })
  }

  const removeNow = async (send: () => Promise<void>, row: Element | null) => {
    const moveFocus = row?.contains(document.activeElement) ? focusAfterRemoval(row) : () => undefined
    if (await hasSucceeded(removal.mutateAsync({ send, moveFocus }))) moveFocus()
  }

  /** Removes the user unless the removal is undone in time. The server refuses if the user's status has changed meanwhile. */
  const remove = async (button: Element, reason?: string) => {
    try {
      const request = { params: { id: groupId, uid }, query: { status, reason } }
      const send = await prepareRest('removeMember', request)
      runUnlessUndone({
        ...removalMessages.removed(name),
        key: removalUndoKey(groupId, member),
        run: () => removeNow(send, button.closest('li')),
      })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }

  const removeWithReason = async (button: Element | null) => {
    const { askReason } = await import('#shared/ui/ask-reason.tsx')
    const answer = button && (await askReason(moderationMessages.removeWithReason(name), name))
    if (answer) await remove(button, answer.reason)
  }

  return { approve, decline, block, remove, removeWithReason, isPending: decision.isPending || removal.isPending }
}
