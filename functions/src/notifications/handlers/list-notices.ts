import type { endpoints } from '@hobbyhub/contract/endpoints'
import { noticeDocumentSchema } from '@hobbyhub/contract/notifications/notice'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readPage } from '../../platform/firestore/page.ts'
import { noticesRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readNames } from '../notice-names.ts'
import { toRestNotice, unreadNotices } from '../notices.ts'
import { noticesIndex } from '../queries.ts'

const PAGE_SIZE = 20

export const listNotices: Handler<typeof endpoints.listNotices> = async ({ query, caller, url, deadline }) => {
  const index = noticesIndex({ unread: false })
  const notices = indexedQuery(noticesRef(caller.uid), index, [])
  const [{ docs, headers }, unread] = await Promise.all([
    readPage({ query: notices, index }, { ...query, limit: query.limit ?? PAGE_SIZE }, { url, deadline }),
    deadline.run(() => unreadNotices(caller.uid).count().get()),
  ])
  const stored = docs.map((doc) => noticeDocumentSchema.parse(doc.data()))
  const names = await readNames(caller.uid, stored, deadline)
  return {
    status: 200,
    headers: { ...headers, 'x-unread-count': String(unread.data().count) },
    body: docs.map((doc, at) => ({ ...toRestNotice(doc), ...(names[at] === undefined ? {} : { name: names[at] }) })),
  }
}
