import { useMutation } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'

/** Writes to one member, or to somebody who asks to join or waits. Has no `meta.failure`, because the dialog shows a failure. */
export const useSendMessage = (params: { id: string; uid: string }) =>
  useMutation({ mutationFn: (text: string) => callRest('sendMessage', { params, body: { text } }) })
