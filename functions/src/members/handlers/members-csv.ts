import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { csvHeaders, csvText } from '../../platform/csv.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGroupAccess } from '../group-access.ts'
import { membersIndex } from '../queries.ts'

/** Reads and sends one page of members at a time, because a group may have any number of them. */
export const membersCsv: Handler<typeof endpoints.membersCsv> = async ({ params, caller, deadline }) => {
  const { group } = await readGroupAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const members = indexedQuery(groupCollection(group.id, 'members'), membersIndex, ['joined'])
  const text = csvText(['Name', 'Role', 'Joined at (UTC)'], members, (doc) => {
    const { name, role, joinedAt } = memberDocumentSchema.parse(doc.data())
    return [name, role === 'organizer' ? 'Organizer' : 'Member', joinedAt]
  })
  return { status: 200, headers: csvHeaders('members'), text }
}
