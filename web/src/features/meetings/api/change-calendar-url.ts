import { useMutation } from '@tanstack/react-query'
import { messages } from '#shared/messages/messages.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** Creates the first secret URL of the user's own calendar. Resolves with null if there is one already. */
const createFirstUrl = async (): Promise<string | null> => {
  try {
    return (await callRest('renewCalendar', { query: { first: 'true' } })).url
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'calendar-exists') return null
    throw error
  }
}

/**
 * Creates a secret URL for the user's own calendar, after a question if a previous URL then stops working. `hasUrl`: the page knows
 * that there is one.
 */
export const useRenewCalendarUrl = (onRenewed: (url: string) => void) =>
  useMutation({
    mutationFn: async ({ hasUrl }: { hasUrl: boolean }) => {
      const first = hasUrl ? null : await createFirstUrl()
      if (first !== null) return first
      return (await confirm(messages.newCalendar)) ? (await callRest('renewCalendar', { query: {} })).url : null
    },
    meta: { failure: toWriteFailureText },
    onSuccess: (url) => {
      if (url !== null) onRenewed(url)
    },
  })

/** Disables the secret URL of the user's own calendar, if there is one. */
export const useDisableCalendarUrl = (onEnded: () => void) =>
  useMutation({
    mutationFn: () => callRest('endCalendar', {}),
    meta: { failure: toWriteFailureText },
    onSuccess: ({ deletedCount }) => {
      onEnded()
      showToast({ variant: 'success', message: deletedCount > 0 ? messages.calendarEnded : messages.noCalendar })
    },
  })
