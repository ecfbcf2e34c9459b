import { useMutation } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'

/**
 * Reports a group, or with `uid` one of its members, to the site's moderators. No `meta.failure`: the dialog itself shows a
 * failure.
 */
export const useSendReport = (id: string, uid: string | undefined) =>
  useMutation({
    mutationFn: (reason: string) =>
      callRest('report', { params: { id }, body: { reason, ...(uid === undefined ? {} : { uid }) } }),
  })
