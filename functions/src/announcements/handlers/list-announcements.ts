import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { readAccess } from '../../members/access.ts'
import { announcementsShape } from '../../notifications/queries.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { readPage } from '../../platform/firestore/page.ts'
import { announcementsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readable } from '../may-read.ts'

const PAGE_SIZE = 10

export const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async (input) => {
  const { params, query, caller, url, deadline } = input
  const { canManage } = await readAccess({ id: params.id, right: 'member' }, { caller, deadline })
  const newest = shapedQuery(announcementsRef(params.id), announcementsShape, [])
  const source = { query: newest, shape: announcementsShape }
  const page = await readPage(source, { ...query, limit: query.limit ?? PAGE_SIZE }, { url, deadline })
  const announcements = page.docs.map((doc) => ({ _id: doc.id, ...announcementDocumentSchema.parse(doc.data()) }))
  const reader = { groupId: params.id, uid: caller.uid, deadline }
  return {
    status: 200,
    headers: page.headers,
    body: canManage ? announcements : await readable(announcements, reader),
  }
}
