import type { endpoints } from '@hobbyhub/contract/endpoints'
import { type MemberDocument, memberDocumentSchema, type RestMember } from '@hobbyhub/contract/member'
import { notYours } from '../api-error.ts'
import { type Membership, readMembership, toRestMember } from '../data/membership.ts'
import { readPage } from '../data/page.ts'
import { membersShape, shapedQuery } from '../queries.ts'
import type { Handler } from './handler.ts'

/** A member may see who else has joined, where the creator lets them. */
const seesMembers = ({ group, member }: Membership): boolean => group.membersVisible && member?.status === 'joined'

/** What a member sees of another, whatever else a membership holds for the creator. */
const toFellowMember = ({ uid, name, photoURL, status, joinedAt }: MemberDocument): RestMember => ({
  uid,
  name,
  photoURL,
  status,
  joinedAt,
})

export const listMembers: Handler<typeof endpoints.listMembers> = async ({ params, query, caller, url, deadline }) => {
  const membership = await readMembership({ id: params.id, uid: caller.uid }, { caller, deadline })
  const { callerIsCreator, groupRef } = membership
  // Requests are between their authors and the creator.
  if (!callerIsCreator && (query.status === 'pending' || !seesMembers(membership))) throw notYours()
  const status = callerIsCreator ? query.status : 'joined'
  const shape = membersShape({ status: status !== undefined })
  const members = shapedQuery(groupRef.collection('members'), shape, status === undefined ? [] : [status])
  const { docs, headers } = await readPage({ query: members, shape }, query, { url, deadline })
  const toRest = callerIsCreator ? toRestMember : toFellowMember
  return { status: 200, headers, body: docs.map((doc) => toRest(memberDocumentSchema.parse(doc.data()))) }
}
