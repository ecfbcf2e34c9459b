import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { hasPassed, localToday } from '@hobbyhub/contract/shared/days'
import { SORT_FIELD } from '@hobbyhub/contract/shared/sort'
import { ALL_CATEGORIES, FEATURED_GROUPS, FEATURED_READS } from '../../shared/constants.ts'
import { type FoundDocument, resourceName, runQuery } from '../../shared/firebase/firestore-rest.ts'
import { chooseFeatured } from './choose-featured.ts'
import { GROUPS_PER_PAGE, type ListSearch } from './list-search.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** A group, and in a list near a place the distance to its town in km. */
export type ListedGroup = GroupWithMeeting & { readonly distanceKm?: number | undefined }

/** A page of groups, and the start of the next page in the format of its source (Firestore or REST). */
export type GroupPage = {
  readonly groups: readonly ListedGroup[]
  readonly next: PageStart | null
  /** Whether no group has the words of the search, and these groups have similar ones. */
  readonly isFuzzy?: boolean
}
export type PageStart = readonly string[]

/** The fields to read: those that are shown, and the sort key. */
const FIELDS = [...GROUP_FIELDS, SORT_FIELD.name]

const select = { fields: FIELDS.map((fieldPath) => ({ fieldPath })) }
const from = [{ collectionId: 'groups' }]

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
    select,
    from,
    ...(category === ALL_CATEGORIES
      ? {}
      : { where: { fieldFilter: { field: { fieldPath: 'category' }, op: 'EQUAL', value } } }),
    orderBy: [SORT_FIELD[sort], '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(key === undefined ? {} : { startAt: { values, before: false } }),
    limit,
  })
}

/** The documents of a page, and one more, which shows whether another page follows. */
const readPage = (search: ListSearch, start: PageStart | null): Promise<FoundDocument[]> =>
  read(search, GROUPS_PER_PAGE + 1, start ?? undefined)

/** The documents from which Home's featured groups are chosen: the newest with a free place. */
const readFeatured = (): Promise<FoundDocument[]> =>
  runQuery({
    select,
    from,
    where: { fieldFilter: { field: { fieldPath: 'isOpen' }, op: 'EQUAL', value: { booleanValue: true } } },
    orderBy: ['createdAt', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' })),
    limit: FEATURED_READS,
  })

const readGroups = (documents: readonly FoundDocument[]): GroupWithMeeting[] =>
  documents.flatMap((document) => readGroup(document) ?? [])

/** The page of groups that follows `start`, or the first one (null). Source: specification, Explore. */
export const listGroups = async (search: ListSearch, start: PageStart | null): Promise<GroupPage> => {
  const documents = await readPage(search, start)
  const page = documents.slice(0, GROUPS_PER_PAGE)
  const last = documents.length > GROUPS_PER_PAGE ? page.at(-1) : undefined
  return { groups: readGroups(page), next: last ? [String(last.fields[SORT_FIELD[search.sort]]), last.id] : null }
}

/** Home's featured groups: the newest that can still be joined. */
export const listFeaturedGroups = async (): Promise<GroupWithMeeting[]> => {
  const today = localToday(new Date())
  const joinable = readGroups(await readFeatured()).filter(({ startDate }) => !hasPassed(startDate, today))
  return chooseFeatured(joinable, FEATURED_GROUPS)
}
