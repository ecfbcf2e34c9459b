import type { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import { readGroupAccess } from '../../members/group-access.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { db, pollsRef, voteRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toRestPoll, toStoredPoll } from '../polls.ts'
import { plannablePollsIndex, pollsIndex } from '../queries.ts'

export const listPolls: Handler<typeof endpoints.listPolls> = async ({ params, query, caller, url, deadline }) => {
  await readGroupAccess({ id: params.id, right: 'member' }, { caller, deadline })
  const now = new Date()
  const index = query.plannable ? plannablePollsIndex('asc') : pollsIndex
  const all = indexedQuery(pollsRef(params.id), index, [])
  const page = { ...query, limit: query.limit ?? DEFAULT_PAGE_SIZE.polls }
  const source = { query: query.plannable ? all.startAfter(now) : all, index }
  const { docs, headers } = await readQueryPage(source, page, { url, deadline })
  const polls = docs.flatMap((doc) => toStoredPoll(doc) ?? [])
  const votes =
    polls.length === 0 ? [] : await deadline.run(() => db.getAll(...polls.map(({ ref }) => voteRef(ref, caller.uid))))
  return { status: 200, headers, body: polls.map((stored, at) => toRestPoll(stored, { vote: votes[at], now })) }
}
