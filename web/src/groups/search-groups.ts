import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Group, RestGroup } from '@hobbyhub/contract/group'
import * as z from 'zod/mini'
import { nextCursor } from '../rest/next-cursor.ts'
import { toFailure } from '../rest/rest-failure.ts'
import type { GroupPage, PageStart } from './list-groups.ts'
import { GROUPS_PER_PAGE, type ListSearch } from './list-search.ts'

const toGroup = ({ _id, creatorEmail: _, ...group }: RestGroup): Group => ({ id: _id, ...group })

/**
 * Reads a page of groups that have the words of `search.q`, or that can still be joined; it may be short, even
 * empty, although more follow. Asked of REST without a token: the same answer serves everyone from the CDN. Throws
 * RestFailure, or fetch's TypeError when the network is gone.
 */
export const searchGroups = async (search: ListSearch, start: PageStart | null): Promise<GroupPage> => {
  const { q, joinable, category, sort, order } = search
  const asked = new URLSearchParams({ sort, order, limit: String(GROUPS_PER_PAGE) })
  if (q) asked.set('q', q)
  if (joinable) asked.set('joinable', 'true')
  if (category !== ALL_CATEGORIES) asked.set('category', category)
  if (start) asked.set('after', start.join())
  const response = await fetch(`${endpoints.listGroups.path}?${asked}`)
  if (!response.ok) throw await toFailure(response)
  const groups = z.parse(endpoints.listGroups.responses[200], await response.json())
  const next = nextCursor(response)
  return { groups: groups.map(toGroup), next: next === null ? null : [next] }
}
