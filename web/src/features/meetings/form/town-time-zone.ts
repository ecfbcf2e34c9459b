import type { Town } from '@hobbyhub/contract/groups/town'
import { OTHER_TOWN_NAMES } from './other-town-names.ts'
import { FIRST_SIZE_INDEX_BELOW_A_MILLION, foldPlaceName, type TownsByZone, townsOf } from './zone-places.ts'

/** `toId` returns the browser's name for a time zone; `own` is the visitor's zone. */
type Browser = { readonly toId: (timeZone: string) => string; readonly own: string }

/**
 * The time zone of a group's town. Several towns of a country can share a name, so this returns the first that applies:
 * - the visitor's own zone, if it has a town of that name in that country;
 * - the zone of the country's largest town of that name, if it has more than a million people;
 * - the visitor's own zone, if it is one of the country's;
 * - the zone of the country's largest town of that name;
 * - the country's only zone;
 * - null.
 */
export const townTimeZone = (
  zones: TownsByZone,
  { name, country }: Pick<Town, 'name' | 'country'>,
  { toId, own }: Browser,
): string | null => {
  const folded = foldPlaceName(name)
  const names = [folded, OTHER_TOWN_NAMES.get(folded)]
  const inCountry = Object.entries(zones).flatMap(([timeZone, { [country]: lines }]) => {
    const line = lines?.findIndex((each) => townsOf(each).some((town) => names.includes(foldPlaceName(town))))
    return line === undefined ? [] : [{ id: toId(timeZone), line }]
  })
  const found = inCountry.filter(({ line }) => line !== -1).toSorted((a, b) => a.line - b.line)
  const [largest] = found
  if (found.some(({ id }) => id === own)) return own
  if (inCountry.some(({ id }) => id === own))
    return largest && largest.line < FIRST_SIZE_INDEX_BELOW_A_MILLION ? largest.id : own
  const [only = null, ...others] = new Set(inCountry.map(({ id }) => id))
  return largest?.id ?? (others.length === 0 ? only : null)
}
