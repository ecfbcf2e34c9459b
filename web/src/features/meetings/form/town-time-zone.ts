import type { Town } from '@hobbyhub/contract/groups/town'
import { OTHER_TOWN_NAMES } from './other-town-names.ts'
import { BELOW_A_MILLION, foldPlaceName, type TownsByZone, townsOf } from './zone-places.ts'

/** `toId` returns the browser's name for a time zone; `own` is the visitor's zone. */
type Browser = { readonly toId: (timeZone: string) => string; readonly own: string }

/**
 * The time zone of a group's town. The visitor's own zone is preferred if it is one of the country's, because most smaller towns
 * share their name with others. Only a town of a million people whose name is not found in the own zone overrides it. Otherwise
 * it is the zone of the largest town of that name, or else the country's only zone, or else null.
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
  if (inCountry.some(({ id }) => id === own)) return largest && largest.line < BELOW_A_MILLION ? largest.id : own
  const [only = null, ...others] = new Set(inCountry.map(({ id }) => id))
  return largest?.id ?? (others.length === 0 ? only : null)
}
