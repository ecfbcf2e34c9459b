import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { readAccess } from '../../members/access.ts'
import { announcementsShape } from '../../notifications/queries.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { readPage } from '../../platform/firestore/page.ts'
import { announcementsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'

const PAGE_SIZE = 10

export const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async (input) => {
  const { params, query, caller, url, deadline } = input
  await readAccess({ id: params.id, right: 'member' }, { caller, deadline })
  const announcements = shapedQuery(announcementsRef(params.id), announcementsShape, [])
  const source = { query: announcements, shape: announcementsShape }
  const page = await readPage(source, { ...query, limit: query.limit ?? PAGE_SIZE }, { url, deadline })
  return {
    status: 200,
    headers: page.headers,
    body: page.docs.map((doc) => ({ _id: doc.id, ...announcementDocumentSchema.parse(doc.data()) })),
  }
}
