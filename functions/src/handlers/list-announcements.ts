import { announcementDocumentSchema } from '@hobbyhub/contract/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { membersOnly } from '../api-error.ts'
import { announcementsRef } from '../data/firestore.ts'
import { readPage } from '../data/page.ts'
import { readStanding } from '../data/read-standing.ts'
import { announcementsShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'
import type { Handler } from './handler.ts'

const PAGE_SIZE = 10

export const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async (input) => {
  const { params, query, caller, url, deadline } = input
  const { isMember, runs } = await readStanding(params.id, { caller, deadline })
  if (!isMember && !runs) throw membersOnly()
  const announcements = shapedQuery(announcementsRef(params.id), announcementsShape, [])
  const source = { query: announcements, shape: announcementsShape }
  const page = await readPage(source, { ...query, limit: query.limit ?? PAGE_SIZE }, { url, deadline })
  return {
    status: 200,
    headers: page.headers,
    body: page.docs.map((doc) => ({ _id: doc.id, ...announcementDocumentSchema.parse(doc.data()) })),
  }
}
