import { useMutation } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'

/** Sends a report about a group, or about its member `uid`. Has no `meta.failure`, because the dialog itself shows a failure. */
export const useSendReport = (id: string, uid: string | undefined) =>
  useMutation({
    mutationFn: (reason: string) =>
      callRest('report', { params: { id }, body: { reason, ...(uid === undefined ? {} : { uid }) } }),
  })
