import type { QueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { notifyFailure, toWriteFailureText } from '#shared/ui/write-failure.ts'
import { ownBlockMessages } from '../block/own-block-texts.ts'

type Person = { readonly uid: string; readonly name: string }

/** Reads everything again but the initial values of forms, because many features list people. */
const readAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isFormValue !== true })

/** Blocks or unblocks a person. Returns whether it succeeded; if not, a dialog has said so. */
const change = async (queryClient: QueryClient, call: 'addOwnBlock' | 'deleteOwnBlock', { uid }: Person) => {
  try {
    await callRest(call, { params: { uid } })
    return true
  } catch (error) {
    await notifyFailure(toWriteFailureText(error))
    return false
  } finally {
    void readAgain(queryClient)
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
