import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import type { Query } from 'firebase-admin/firestore'
import { csvHeaders, csvText } from '../../platform/csv.ts'
import { deadlinePerOperation } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readAccess } from '../access.ts'
import { membersShape } from '../queries.ts'

async function* rowsOf(query: Query) {
  for await (const docs of allPages(query, deadlinePerOperation)) {
    yield docs.map((doc) => {
      const { name, role, joinedAt } = memberDocumentSchema.parse(doc.data())
      return [name, role === 'organizer' ? 'Organizer' : 'Member', joinedAt]
    })
  }
}

/** Read and sent a page at a time: a group has as many members as its creator lets it. */
export const membersCsv: Handler<typeof endpoints.membersCsv> = async ({ params, caller, deadline }) => {
  const { group } = await readAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const members = shapedQuery(group.ref.collection('members'), membersShape, ['joined'])
  const text = csvText(['Name', 'Role', 'Joined at (UTC)'], rowsOf(members))
  return { status: 200, headers: csvHeaders('members'), text }
}
