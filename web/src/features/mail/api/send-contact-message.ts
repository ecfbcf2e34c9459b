import type { ContactMessage } from '@hobbyhub/contract/mail/contact'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { withOfflineHint } from '#shared/ui/write-failure.ts'
import { contactMessages } from '../texts.ts'

/** Sends a message to the people who run the site, at the address `contact`. */
export const useSendContactMessage = (contact: string | null) =>
  useMutation({
    mutationFn: (message: ContactMessage) => callRest('contact', { body: message }, { isAnonymous: true }),
    meta: {
      failure: (error) =>
        withOfflineHint(contactMessages.notSent(failureMessage(error), contact), { isDraftKept: true }),
    },
  })
