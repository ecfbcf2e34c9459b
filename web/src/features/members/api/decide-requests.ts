import type { RestMember } from '@hobbyhub/contract/members/member'
import { useQueryClient } from '@tanstack/react-query'
import { createAtom, useSelector } from '@tanstack/react-store'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { prepareRest } from '#shared/rest/call-rest.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { notifyFailure } from '#shared/ui/write-failure.ts'
import { runUnlessUndone, undoAction, useUndoState } from '#shared/undo.ts'
import { managementMessages } from '../texts.ts'
import { memberListQuery } from './member-list-query.ts'

export type RequestDecisionAct = 'approve' | 'decline'
type DecidedRequests = { readonly act: RequestDecisionAct; readonly uids: ReadonlySet<string> }

/** By group: the requests that were decided together. They stay here until the decision is sent or undone. */
const decidedRequests = createAtom<ReadonlyMap<string, DecidedRequests>>(new Map())

const undoKey = (groupId: string): string => `decide requests ${groupId}`

/** The decision about a request that was decided together with others, while it can be undone or is being sent. */
export const useRequestDecision = (groupId: string, uid: string): RequestDecisionAct | null => {
  const isOpen = useUndoState(undoKey(groupId)) !== undefined
  const decided = useSelector(decidedRequests, (all) => all.get(groupId))
  return isOpen && decided?.uids.has(uid) ? decided.act : null
}

/**
 * `decide` approves or declines several requests, unless this is undone in time. Each request has a call of its own, and all are
 * sent at once, because the page may be closing.
 */
export const useDecideRequests = (groupId: string) => {
  const queryClient = useQueryClient()
  const key = undoKey(groupId)
  const state = useUndoState(key)

  const sendAll = async (act: RequestDecisionAct, sends: readonly (() => Promise<void>)[], section: Element | null) => {
    const outcomes = await Promise.allSettled(sends.map((send) => send()))
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: memberListQuery(groupId, 'pending').queryKey.slice(0, -1) }),
      markStale(queryClient, [queryKeys.groups, queryKeys.notifications]),
    ])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    const [first] = failed
    if (first) {
      const reason = failureMessage(first.reason)
      await notifyFailure(
        managementMessages.requestsNotDecided[act]({ failed: failed.length, all: sends.length, reason }),
      )
    }
    moveFocusAfterAction([section?.querySelector('h2')], section)
  }

  /** All users who are declined can read the same `reason`. */
  const decide = async (act: RequestDecisionAct, members: readonly RestMember[], button: Element, reason?: string) => {
    try {
      const declined = { status: 'declined' as const, ...(reason === undefined ? {} : { reason }) }
      const body = act === 'approve' ? { status: 'joined' as const } : declined
      const sends = await Promise.all(
        members.map(({ uid }) => prepareRest('updateMember', { params: { id: groupId, uid }, body })),
      )
      const uids = new Set(members.map(({ uid }) => uid))
      decidedRequests.set((all) => new Map(all).set(groupId, { act, uids }))
      const section = button.closest('section')
      runUnlessUndone({
        ...managementMessages.requestsDecided[act](members.length),
        key,
        run: () => sendAll(act, sends, section),
      })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  return { decide, undo: () => undoAction(key), state }
}
