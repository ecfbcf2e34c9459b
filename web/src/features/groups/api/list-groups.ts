import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { GROUPS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { SORT_FIELD_BY_CHOICE } from '@hobbyhub/contract/shared/sort-choices'
import { hasDatePassed, localToday } from '@hobbyhub/contract/shared/today'
import { ALL_CATEGORIES, FEATURED_GROUP_COUNT, MAX_FEATURED_READS } from '#shared/constants.ts'
import { type FoundDocument, resourceName, runQuery } from '#shared/firebase/firestore-rest.ts'
import { chooseFeaturedGroups } from '../card/choose-featured-groups.ts'
import type { ExploreSearch } from '../search/explore-search.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

/** A group in a list. In a search around a position, `distanceKm` is the distance of the group's town from it. */
export type ListedGroup = GroupWithMeeting & { readonly distanceKm?: number | undefined }

/** Where a page read from Firestore begins: after the group with this sort key and id. */
export type ListCursor = { readonly key: string; readonly id: string }
/** Where a page read by REST begins: REST's cursor, the searched words (which can differ from the typed ones), and how they match. */
export type SearchCursor = { readonly after: string; readonly q: string; readonly isFuzzy: boolean }

/** A page of groups, and where the next page begins; null if there is none. */
export type GroupListPage<Cursor = ListCursor | SearchCursor> = {
  readonly groups: readonly ListedGroup[]
  readonly next: Cursor | null
  /** Whether the page contains groups with similar words, because no group matches the searched words. */
  readonly isFuzzy?: boolean
}

/** The fields to read: those of a group, and the key for sorting by name. */
const FIELDS = [...GROUP_FIELDS, SORT_FIELD_BY_CHOICE.name]

const select = { fields: FIELDS.map((fieldPath) => ({ fieldPath })) }
const from = [{ collectionId: 'groups' }]

/** The field by which Firestore sorts the list. REST reads those that go by the next meeting (`needsRestSearch`). */
const sortField = ({ sort }: ExploreSearch) =>
  sort === 'name' ? SORT_FIELD_BY_CHOICE.name : SORT_FIELD_BY_CHOICE.startDate

/** Reads the groups of one category or of all, sorted by name or start date. Groups with equal values are sorted by id. */
const read = (search: ExploreSearch, limit: number, start: ListCursor | null): Promise<FoundDocument[]> => {
  const { category, order } = search
  const direction = order === 'asc' ? 'ASCENDING' : 'DESCENDING'
  const value = { stringValue: category }
  return runQuery({
    select,
    from,
    ...(category === ALL_CATEGORIES
      ? {}
      : { where: { fieldFilter: { field: { fieldPath: 'category' }, op: 'EQUAL', value } } }),
    orderBy: [sortField(search), '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(start && {
      startAt: {
        values: [{ stringValue: start.key }, { referenceValue: resourceName(`groups/${start.id}`) }],
        before: false,
      },
    }),
    limit,
  })
}

/** The documents from which Home's featured groups are chosen: the newest groups with a free place. */
const readFeatured = (): Promise<FoundDocument[]> =>
  runQuery({
    select,
    from,
    where: { fieldFilter: { field: { fieldPath: 'isOpen' }, op: 'EQUAL', value: { booleanValue: true } } },
    orderBy: ['createdAt', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' })),
    limit: MAX_FEATURED_READS,
  })

const readGroups = (documents: readonly FoundDocument[]): GroupWithMeeting[] =>
  documents.flatMap((document) => readGroup(document) ?? [])

/** The page of groups after the cursor `start`, or the first page if `start` is null. */
export const listGroups = async (
  search: ExploreSearch,
  start: ListCursor | null,
): Promise<GroupListPage<ListCursor>> => {
  // One more document than the page has says that another page follows.
  const documents = await read(search, GROUPS_PER_PAGE + 1, start)
  const page = documents.slice(0, GROUPS_PER_PAGE)
  const last = documents.length > GROUPS_PER_PAGE ? page.at(-1) : undefined
  return {
    groups: readGroups(page),
    next: last ? { key: String(last.fields[sortField(search)]), id: last.id } : null,
  }
}

/** Home's featured groups: the newest ones that visitors can still join, preferably of different creators. */
export const listFeaturedGroups = async (): Promise<GroupWithMeeting[]> => {
  const today = localToday(new Date())
  // Scheduled jobs close groups that have passed or become quiet to this query, but possibly late.
  const joinable = readGroups(await readFeatured()).filter(
    ({ startDate, quietSince }) => quietSince === null && !hasDatePassed(startDate, today),
  )
  return chooseFeaturedGroups(joinable, FEATURED_GROUP_COUNT)
}
