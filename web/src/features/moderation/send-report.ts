import { useMutation } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Reports a group, or with `uid` a member of it, to the site's moderators. Its dialog shows a failure. */
export const useSendReport = (id: string, uid: string | undefined) =>
  useMutation({
    mutationFn: (reason: string) =>
      callRest('report', { params: { id }, body: { reason, ...(uid === undefined ? {} : { uid }) } }),
  })
