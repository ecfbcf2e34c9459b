import { endpoints } from '@hobbyhub/contract/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCursor } from '../../shared/rest/by-cursor.ts'
import { callRest } from '../../shared/rest/call-rest.ts'
import { readPage } from '../../shared/rest/read-page.ts'

export const mailSettingsQuery = (uid: string) =>
  queryOptions({ queryKey: ['mail-settings', uid], queryFn: () => callRest(endpoints.getMailSettings, {}) })

/** The groups whose mails the signed-in user has muted, in pages. */
export const mutedGroupsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['mail-settings', uid, 'groups'],
    queryFn: ({ pageParam }) => readPage(endpoints.mutedGroups, { query: { after: pageParam } }),
    ...byCursor,
  })

/** Mutes a group in the user's settings: for its creator, who has no membership to mute it in. */
export const muteGroup = (id: string) => callRest(endpoints.muteGroup, { params: { id } })

export const unmuteGroup = (id: string) => callRest(endpoints.unmuteGroup, { params: { id } })

/** Ends all mails to the signed-in user, or starts them again. */
export const muteAllMails = (muted: boolean) => callRest(endpoints.changeMailSettings, { body: { muted } })
