import { useMutation } from '@tanstack/react-query'
import { messages } from '../../../shared/messages/messages.ts'
import { callRest } from '../../../shared/rest/call-rest.ts'
import { showToast } from '../../../shared/ui/toasts.ts'
import { processFailed } from '../../../shared/ui/write-failure.ts'

/** Makes a new secret address for the user's own calendar. The previous address stops working. */
export const useRenewCalendar = (onRenewed: (url: string) => void) =>
  useMutation({
    mutationFn: () => callRest('renewCalendar', {}),
    meta: { failure: processFailed },
    onSuccess: ({ url }) => onRenewed(url),
  })

/** Disables the secret address of the user's own calendar, if there is one. */
export const useEndCalendar = (onEnded: () => void) =>
  useMutation({
    mutationFn: () => callRest('endCalendar', {}),
    meta: { failure: processFailed },
    onSuccess: ({ deletedCount }) => {
      onEnded()
      showToast({ variant: 'success', message: deletedCount > 0 ? messages.calendarEnded : messages.noCalendar })
    },
  })
