import type { endpoints } from '@hobbyhub/contract/endpoints'
import { restVoteSchema } from '@hobbyhub/contract/polls/poll'
import { readGroupAccess } from '../../members/group-access.ts'
import { pollNotFoundError } from '../../platform/api-error.ts'
import { hideProfile, NOBODY_HIDDEN, readHiddenUids } from '../../platform/blocks.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { pollCollection, pollRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { photoForOthers } from '../../platform/shareable-profile.ts'
import { toStoredPoll } from '../polls.ts'
import { votesIndex } from '../queries.ts'

export const listVotes: Handler<typeof endpoints.listVotes> = async ({ params, query, caller, url, deadline }) => {
  const ref = pollRef(params.id, params.pollId)
  const { others, canManage } = await readGroupAccess(
    { id: params.id, right: 'member', also: [ref] },
    { caller, deadline },
  )
  if (!others[0] || !toStoredPoll(others[0])) throw pollNotFoundError()
  const votes = indexedQuery(pollCollection(ref, 'votes'), votesIndex, [])
  const [{ docs, headers }, hidden] = await Promise.all([
    readQueryPage({ query: votes, index: votesIndex }, query, { url, deadline }),
    canManage ? NOBODY_HIDDEN : readHiddenUids(caller.uid, deadline),
  ])
  const read = docs.map((doc) => restVoteSchema.parse(doc.data()))
  const body = read.map((each) => hideProfile({ ...each, photoURL: photoForOthers(each.photoURL) }, hidden))
  return { status: 200, headers, body }
}
