import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { readGroupAccess } from '../../members/group-access.ts'
import { hideAuthor, NOBODY_HIDDEN, readHiddenUids } from '../../platform/blocks.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { announcementsRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { filterReadableAnnouncements } from '../filter-readable-announcements.ts'
import { announcementsIndex } from '../queries.ts'

export const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async (input) => {
  const { params, query, caller, url, deadline } = input
  const { canManage } = await readGroupAccess({ id: params.id, right: 'member' }, { caller, deadline })
  const newest = indexedQuery(announcementsRef(params.id), announcementsIndex, [])
  const source = { query: newest, index: announcementsIndex }
  const [page, hidden] = await Promise.all([
    readQueryPage(source, { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.announcements }, { url, deadline }),
    canManage ? NOBODY_HIDDEN : readHiddenUids(caller.uid, deadline),
  ])
  const announcements = page.docs.map((doc) =>
    hideAuthor({ _id: doc.id, ...announcementDocumentSchema.parse(doc.data()) }, hidden),
  )
  const reader = { groupId: params.id, uid: caller.uid, deadline }
  return {
    status: 200,
    headers: page.headers,
    body: canManage ? announcements : await filterReadableAnnouncements(announcements, reader),
  }
}
