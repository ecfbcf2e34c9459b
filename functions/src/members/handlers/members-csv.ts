import type { endpoints } from '@hobbyhub/contract/endpoints'
import { type MemberDocument, memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { fileName } from '@hobbyhub/contract/shared/file-name'
import { parseGroup } from '../../groups/groups.ts'
import { csvHeaders, csvText, laterCell } from '../../platform/csv.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { groupCollection } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGroupAccess } from '../group-access.ts'
import { membersIndex } from '../queries.ts'

/** The member's answer to the group's question at this position. The creator may have changed the questions since. */
const answerTo = (question: string, at: number, { answers = [], questions = [] }: MemberDocument): string =>
  answers[questions[at] === question ? at : questions.indexOf(question)] ?? ''

/** Reads and sends one page of members at a time, because a group may have any number of them. */
export const membersCsv: Handler<typeof endpoints.membersCsv> = async ({ params, caller, deadline }) => {
  const { group } = await readGroupAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const { groupName, joinQuestions } = parseGroup(group)
  const members = indexedQuery(groupCollection(group.id, 'members'), membersIndex, ['joined'])
  const text = csvText(['Name', 'Role', 'Joined at (UTC)', ...joinQuestions.map(laterCell)], members, (doc) => {
    const member = memberDocumentSchema.parse(doc.data())
    const answers = joinQuestions.map((question, at) => laterCell(answerTo(question, at, member)))
    return [member.name, member.role === 'organizer' ? 'Organizer' : 'Member', member.joinedAt, ...answers]
  })
  const today = new Date().toISOString().slice(0, 10)
  return { status: 200, headers: csvHeaders('members', fileName(groupName, 'members', today)), text }
}
