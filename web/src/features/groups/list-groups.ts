import type { Group } from '@hobbyhub/contract/group'
import { SORT_FIELD } from '@hobbyhub/contract/sort'
import { ALL_CATEGORIES, FEATURED_GROUPS } from '../../shared/constants.ts'
import { type FoundDocument, resourceName, runQuery } from '../../shared/firebase/firestore-rest.ts'
import { DEFAULT_LIST_SEARCH, GROUPS_PER_PAGE, type ListSearch } from './list-search.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** A page of groups, and the start of the next page, in the form that its source (Firestore or REST) uses. */
export type GroupPage = { readonly groups: readonly Group[]; readonly next: PageStart | null }
export type PageStart = readonly string[]

/** The fields to read: those that are shown, and the sort key. */
const FIELDS = [...GROUP_FIELDS, SORT_FIELD.name]

/** Lists one category or all, sorted by name or start date and then by id. */
const read = (
  { category, sort, order }: ListSearch,
  limit: number,
  [key, id]: PageStart = [],
): Promise<FoundDocument[]> => {
  const direction = order === 'asc' ? 'ASCENDING' : 'DESCENDING'
  const values = [{ stringValue: key }, { referenceValue: resourceName(`groups/${id}`) }]
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

/** The documents of a page, and one more that tells whether another page follows. */
export const readPage = (search: ListSearch, start: PageStart | null): Promise<FoundDocument[]> =>
  read(search, GROUPS_PER_PAGE + 1, start ?? undefined)

/** The documents of Home's featured groups: the first of the list. */
export const readFeatured = (): Promise<FoundDocument[]> => read(DEFAULT_LIST_SEARCH, FEATURED_GROUPS)

const readGroups = (documents: readonly FoundDocument[]): Group[] =>
  documents.flatMap((document) => readGroup(document) ?? [])

/** A page of groups from a start. Source: specification, Explore. */
export const listGroups = async (search: ListSearch, start: PageStart | null): Promise<GroupPage> => {
  const documents = await readPage(search, start)
  const page = documents.slice(0, GROUPS_PER_PAGE)
  const last = documents.length > GROUPS_PER_PAGE ? page.at(-1) : undefined
  return { groups: readGroups(page), next: last ? [String(last.fields[SORT_FIELD[search.sort]]), last.id] : null }
}

/** Home's featured groups. */
export const listFeaturedGroups = async (): Promise<Group[]> => readGroups(await readFeatured())
