import { townFields } from '@hobbyhub/contract/groups/town'
import { MAX_LISTED_TOWNS } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { townOfGroups } from './town-of-groups.ts'

/** How many groups a town has, by the town's number in GeoNames. */
export const townCountSchema = z.object({ id: townFields.id, groups: z.int() })
export type TownCount = z.infer<typeof townCountSchema>

/** A town that the page of towns lists. */
export const listedTownSchema = z.pick(z.object(townFields), { id: true, name: true, country: true })
export type ListedTown = z.infer<typeof listedTownSchema>

/** Adds up counts of the same towns. */
const sumCounts = (counts: readonly TownCount[]): TownCount[] =>
  [...Map.groupBy(counts, ({ id }) => id)].map(([id, each]) => ({
    id,
    groups: each.reduce((sum, { groups }) => sum + groups, 0),
  }))

/** Counts the towns of groups, whose documents need only `place.id`. */
export const countTowns = (groups: readonly DocumentSnapshot[]): TownCount[] =>
  sumCounts(
    groups.flatMap((group) => {
      const id = townFields.id.safeParse(group.get('place.id'))
      return id.success ? { id: id.data, groups: 1 } : []
    }),
  )

/**
 * The towns with the most groups, by name. Costs at most 10 reads a town: the counts have no names, because the names of thousands
 * of towns could be too long for a document.
 */
export const chooseListedTowns = async (counts: readonly TownCount[], deadline: Deadline): Promise<ListedTown[]> => {
  const largest = sumCounts(counts)
    .toSorted((a, b) => b.groups - a.groups || a.id - b.id)
    .slice(0, MAX_LISTED_TOWNS)
  const towns = await Promise.all(largest.map(({ id }) => townOfGroups(id, deadline)))
  return towns
    .flatMap((town) => town ?? [])
    .map(({ id, name, country }) => ({ id, name, country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}
