import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import { FEATURED_GROUPS } from '@hobbyhub/contract/constants'
import { type Group, groupDocumentSchema } from '@hobbyhub/contract/group'
import { SORT_FIELD } from '@hobbyhub/contract/sort'
import { type FoundDocument, nameOf, runQuery } from '../firebase/run-query.ts'
import { DEFAULT_LIST_SEARCH, type ListSearch } from './list-search.ts'

/** A page of groups, and where another may begin: what comes before it, in its source's own words. */
export type GroupPage = { readonly groups: readonly Group[]; readonly next: PageStart | null }
export type PageStart = readonly string[]

/** What is shown, and sorted by: not the words to search by. */
const FIELDS = [...Object.keys(groupDocumentSchema.shape), SORT_FIELD.name]

/** One category or all, by name or start date, ids as the tie-breaker. */
const read = (
  { category, sort, order }: ListSearch,
  limit: number,
  [key, id]: PageStart = [],
): Promise<FoundDocument[]> => {
  const direction = order === 'asc' ? 'ASCENDING' : 'DESCENDING'
  const values = [{ stringValue: key }, { referenceValue: nameOf(`groups/${id}`) }]
  const value = { stringValue: category }
  return runQuery({
    select: { fields: FIELDS.map((fieldPath) => ({ fieldPath })) },
    from: [{ collectionId: 'groups' }],
    ...(category === ALL_CATEGORIES
      ? {}
      : { where: { fieldFilter: { field: { fieldPath: 'category' }, op: 'EQUAL', value } } }),
    orderBy: [SORT_FIELD[sort], '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(key === undefined ? {} : { startAt: { values, before: false } }),
    limit,
  })
}

/** The groups in documents; one that does not fit the contract is reported, not thrown: it must not break the list. */
const readGroups = (documents: readonly FoundDocument[]): Group[] =>
  documents.flatMap(({ id, fields }) => {
    const { data, error } = groupDocumentSchema.safeParse(fields)
    if (data) return [{ id, ...data }]
    console.error(`Group ${id} does not fit the contract`, error.issues)
    return []
  })

/** Reads up to `size` groups from a start, and one more to see whether another page follows. Source: specification, Explore. */
export const listGroups = async (search: ListSearch, size: number, start: PageStart | null): Promise<GroupPage> => {
  const documents = await read(search, size + 1, start ?? undefined)
  const page = documents.slice(0, size)
  const last = documents.length > size ? page.at(-1) : undefined
  return { groups: readGroups(page), next: last ? [String(last.fields[SORT_FIELD[search.sort]]), last.id] : null }
}

/** Reads Home's featured groups, the first of the list, and no more. */
export const listFeaturedGroups = async (): Promise<Group[]> =>
  readGroups(await read(DEFAULT_LIST_SEARCH, FEATURED_GROUPS))
