import { useMutation } from '@tanstack/react-query'
import { messages } from '#shared/messages/messages.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** Creates a new secret URL for the user's own calendar. The previous URL stops working. */
export const useRenewCalendarUrl = (onRenewed: (url: string) => void) =>
  useMutation({
    mutationFn: () => callRest('renewCalendar', {}),
    meta: { failure: toWriteFailureText },
    onSuccess: ({ url }) => onRenewed(url),
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
