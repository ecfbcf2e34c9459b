import type { endpoints } from '@hobbyhub/contract/endpoints'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { photoForOthers } from '../../account/shared-profile.ts'
import { meetingNotFound, membersOnly } from '../../platform/api-error.ts'
import { shapedQuery } from '../../platform/firestore/indexed-query.ts'
import { readPage } from '../../platform/firestore/page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readAttendance } from '../attendance.ts'
import { repliesShape } from '../queries.ts'

export const listReplies: Handler<typeof endpoints.listReplies> = async ({ params, query, caller, url, deadline }) => {
  const { seats, isMember, runs } = await readAttendance(params, { caller, deadline })
  if (!isMember && !runs) throw membersOnly()
  if (!seats) throw meetingNotFound()
  const shape = repliesShape({ status: query.status !== undefined })
  const replies = shapedQuery(seats.ref.collection('replies'), shape, query.status ? [query.status] : [])
  const { docs, headers } = await readPage({ query: replies, shape }, query, { url, deadline })
  return {
    status: 200,
    headers,
    body: docs.map((doc) => {
      const { uid, name, photoURL, status } = replyDocumentSchema.parse(doc.data())
      return { uid, name, photoURL: photoForOthers(photoURL), status }
    }),
  }
}
