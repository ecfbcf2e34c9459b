import type { DecisionStatement } from '@hobbyhub/contract/moderation/ground'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { severalGroupsMessages } from '../moderator/texts.ts'
import { markHidden } from './mark-hidden.ts'

type Ids = readonly string[]

/** Shows several groups again. */
export const useShowGroups = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: Ids) => callRest('showGroups', { body: { groups: [...ids] } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (outcomes) => {
      const variant = outcomes.changed.length > 0 ? 'success' : 'info'
      showToast({ variant, message: severalGroupsMessages.shown(outcomes) })
      return markHidden(queryClient, outcomes.changed, false)
    },
  })
}

/** Hides several groups with one statement of reasons. The toast shows those that this call has hidden again by one press. */
export const useHideGroups = () => {
  const queryClient = useQueryClient()
  const { mutate: showAgain } = useShowGroups()
  return useMutation({
    mutationFn: ({ ids, statement }: { ids: Ids; statement: DecisionStatement }) =>
      callRest('hideGroups', { body: { groups: [...ids], ...statement } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (outcomes) => {
      const message = severalGroupsMessages.hidden(outcomes)
      const undone = new AbortController()
      const undo = () => {
        undone.abort()
        showAgain(outcomes.changed)
      }
      if (outcomes.changed.length === 0) showToast({ variant: 'info', message })
      else showToast({ variant: 'success', message, undo: { run: undo, signal: undone.signal } })
      const gone = outcomes.skipped.filter(({ code }) => code !== 'not-found')
      return markHidden(queryClient, [...outcomes.changed, ...gone.map(({ id }) => id)], true)
    },
  })
}
