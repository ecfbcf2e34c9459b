import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestNotice } from '@hobbyhub/contract/notifications/notice'
import type { Page } from '../../shared/rest/pages.ts'
import { readPage } from '../../shared/rest/read-page.ts'

const LATEST_NOTICES = '3'

/** The few newest notifications of the user. */
export const listLatestNotices = async (): Promise<readonly RestNotice[]> =>
  (await readPage(endpoints.listNotices, { query: { limit: LATEST_NOTICES } })).rows

/** A page of the user's notifications, newest first. */
export const listNotices = (after: string | undefined): Promise<Page<RestNotice>> =>
  readPage(endpoints.listNotices, { query: { after } })
