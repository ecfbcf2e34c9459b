import type { endpoints } from '@hobbyhub/contract/endpoints'
import { replyDocumentSchema } from '@hobbyhub/contract/meeting'
import { meetingNotFound, membersOnly } from '../api-error.ts'
import { readAttendance } from '../data/attendance.ts'
import { readPage } from '../data/page.ts'
import { photoForOthers } from '../data/shared-profile.ts'
import { repliesShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import type { Handler } from './handler.ts'

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
