import type { QueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { notifyFailure, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { ownBlockMessages } from '../block/own-block-texts.ts'

type Person = { readonly uid: string; readonly name: string }

/** The lists whose names change with a block, and the list of blocked people. */
const CHANGED = [
  queryKeys.ownBlocks,
  queryKeys.members,
  queryKeys.meetings,
  queryKeys.polls,
  queryKeys.announcements,
  queryKeys.notifications,
]

/** Blocks or unblocks a person. Returns whether it succeeded; if not, a dialog has said so. */
const change = async (queryClient: QueryClient, call: 'addOwnBlock' | 'deleteOwnBlock', { uid }: Person) => {
  try {
    await callRest(call, { params: { uid } })
    return true
  } catch (error) {
    await notifyFailure(toWriteFailureText(error))
    return false
  } finally {
    void markStale(queryClient, CHANGED)
  }
}

const unblockNow = async (queryClient: QueryClient, person: Person): Promise<boolean> => {
  const isDone = await change(queryClient, 'deleteOwnBlock', person)
  if (isDone) showToast({ variant: 'info', message: ownBlockMessages.unblock(person.name).done })
  return isDone
}

/** Blocks a person for the user after a confirmation. The message afterwards has a button that unblocks them. */
export const blockPerson = async (queryClient: QueryClient, person: Person): Promise<void> => {
  const { confirm: question, done } = ownBlockMessages.block(person.name)
  if (!(await confirm(question)) || !(await change(queryClient, 'addOwnBlock', person))) return
  const undone = new AbortController()
  const undo = () => {
    undone.abort()
    void unblockNow(queryClient, person)
  }
  showToast({ variant: 'success', message: done, undo: { run: undo, signal: undone.signal } })
}

/** Unblocks a person after a confirmation. Returns whether they are unblocked. */
export const unblockPerson = async (queryClient: QueryClient, person: Person): Promise<boolean> =>
  (await confirm(ownBlockMessages.unblock(person.name).confirm)) && unblockNow(queryClient, person)
