import { calls } from '@hobbyhub/contract/rest'
import { route } from '../api/route.ts'
import { createdQuery } from '../data/created.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { readPage } from '../data/page.ts'
import { openStore } from '../data/store.ts'
import { groupsShape, shapedQuery } from '../queries.ts'

export const listGroups = route(calls.listGroups)(async ({ query, caller, url, within }) => {
  const store = await openStore()
  const { category, sort = 'name', order = 'asc' } = query
  const shape = groupsShape({ category: category !== undefined, sort, order })
  const groups = shapedQuery(store.db.collection('groups'), shape, category === undefined ? [] : [category])
  const [page, own] = await Promise.all([
    readPage(store, { query: groups, shape }, query, { url, within }),
    caller?.email ? within(() => createdQuery(store.db, caller).query.select().get()) : null,
  ])
  const ownIds = new Set(own?.docs.map(({ ref }) => ref.parent.parent?.id))
  return {
    status: 200,
    headers: page.headers,
    body: parseGroups(page.docs).map((group) =>
      toRestGroup(group, ownIds.has(group.id) ? (caller?.email ?? undefined) : undefined),
    ),
  }
})
