import { endpoints } from '@hobbyhub/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'

export const mailSettingsQuery = (uid: string) =>
  queryOptions({ queryKey: ['mail-settings', uid], queryFn: () => callRest(endpoints.getMailSettings, {}) })

/** Ends all mails to the signed-in user, or starts them again. */
export const muteAllMails = (muted: boolean) => callRest(endpoints.changeMailSettings, { body: { muted } })
