import type { endpoints } from '@hobbyhub/contract/endpoints'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { fileName } from '@hobbyhub/contract/shared/file-name'
import { readGroupAccess } from '../../members/group-access.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { csvHeaders, csvText } from '../../platform/csv.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { meetingCollection, meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { repliesIndex } from '../queries.ts'

const CAME = { true: 'Yes', false: 'No', null: '' } as const
const REPLY = { going: 'Going', waiting: 'Waiting', notGoing: "Can't go" } as const

/** The file has all replies, earliest first. */
export const repliesCsv: Handler<typeof endpoints.repliesCsv> = async ({ params, caller, deadline }) => {
  const ref = meetingRef(params.id, params.meetingId)
  const { group, others } = await readGroupAccess(
    { id: params.id, right: 'organizer', also: [ref] },
    { caller, deadline },
  )
  const [meeting] = others
  if (!meeting?.exists) throw meetingNotFoundError()
  const replies = indexedQuery(meetingCollection(ref, 'replies'), repliesIndex({ status: false }), [])
  const text = csvText(['Name', 'Reply', 'Guests', 'Came', 'Replied at (UTC)'], replies, (doc) => {
    const { name, status, guests, came, repliedAt } = replyDocumentSchema.parse(doc.data())
    return [name, REPLY[status], guests, CAME[`${came}`], repliedAt]
  })
  const name = fileName(String(group.get('groupName')), 'attendees', String(meeting.get('date')))
  return { status: 200, headers: csvHeaders('attendees', name), text }
}
