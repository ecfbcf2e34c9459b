import type { RestAnnouncement } from '@hobbyhub/contract/announcements/announcement'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '../../shared/rest/pages.ts'
import { readPage } from '../../shared/rest/read-page.ts'

/** A page of a group's announcements, newest first. */
export const listAnnouncements = (id: string, after: string | undefined): Promise<Page<RestAnnouncement>> =>
  readPage(endpoints.listAnnouncements, { params: { id }, query: { after } })
