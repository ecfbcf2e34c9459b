import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberDocumentSchema } from '@hobbyhub/contract/member'
import { toRestMember } from '../data/membership.ts'
import { ownGroup } from '../data/own-group.ts'
import { readPage } from '../data/page.ts'
import { membersShape, shapedQuery } from '../queries.ts'
import type { Handler } from './handler.ts'

export const listMembers: Handler<typeof endpoints.listMembers> = async ({ params, query, caller, url, deadline }) => {
  const { group } = await ownGroup(params.id, { caller, deadline })
  const shape = membersShape({ status: query.status !== undefined })
  const members = shapedQuery(group.ref.collection('members'), shape, query.status === undefined ? [] : [query.status])
  const { docs, headers } = await readPage({ query: members, shape }, query, { url, deadline })
  return { status: 200, headers, body: docs.map((doc) => toRestMember(memberDocumentSchema.parse(doc.data()))) }
}
