import type { endpoints } from '@hobbyhub/contract/endpoints'
import { restReplySchema } from '@hobbyhub/contract/meetings/meeting'
import { readGroupAccess } from '../../members/group-access.ts'
import { meetingNotFoundError } from '../../platform/api-error.ts'
import { hideProfile, NOBODY_HIDDEN, readHiddenUids } from '../../platform/blocks.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { meetingCollection, meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoForOthers } from '../../platform/shareable-profile.ts'
import { repliesIndex } from '../queries.ts'

export const listReplies: Handler<typeof endpoints.listReplies> = async ({ params, query, caller, url, deadline }) => {
  const ref = meetingRef(params.id, params.meetingId)
  const { others, canManage } = await readGroupAccess(
    { id: params.id, right: 'member', also: [ref] },
    { caller, deadline },
  )
  if (!others[0]?.exists) throw meetingNotFoundError()
  const index = repliesIndex({ status: query.status !== undefined })
  const replies = indexedQuery(meetingCollection(ref, 'replies'), index, query.status ? [query.status] : [])
  const [{ docs, headers }, hidden] = await Promise.all([
    readQueryPage({ query: replies, index }, query, { url, deadline }),
    canManage ? NOBODY_HIDDEN : readHiddenUids(caller.uid, deadline),
  ])
  const read = docs.map((doc) => restReplySchema.parse(doc.data()))
  const body = read.map(({ came, ...reply }) => ({
    ...hideProfile({ ...reply, photoURL: photoForOthers(reply.photoURL) }, hidden),
    ...(canManage ? { came: came ?? null } : {}),
  }))
  return { status: 200, headers, body }
}
