import { OTHER_TOWN_NAMES } from './other-town-names.ts'
import type { TimeZone } from './time-zones.ts'
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.ts'
import { foldPlaceName, NO_SIZE, type PlaceName, type PlacesByZone, type PlacesInZone } from './zone-places.ts'

/**
 * How well `text` matches: 0 if it equals `typed`, 1 if it starts with `typed`, 2 if a later word does. Infinity if there is no
 * match.
 */
const distance = (text: string, typed: string): number => {
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  return text.includes(` ${typed}`) ? 2 : Number.POSITIVE_INFINITY
}

/** The distances of an equal abbreviation, country or zone name. They come before an equal town, whose distance is 0. */
const SAME = { abbreviation: -3, country: -2, ownCity: -1 } as const

type Found = { readonly distance: number; readonly size: number; readonly place: string | null }
const NOT_FOUND: Found = { distance: Number.POSITIVE_INFINITY, size: NO_SIZE, place: null }

/** Compares two results by distance. At the same distance, the larger place comes first. */
const compare = (a: Found, b: Found): number =>
  a.distance === b.distance ? a.size - b.size : a.distance < b.distance ? -1 : 1

const best = (found: readonly Found[]): Found => found.reduce((a, b) => (compare(b, a) < 0 ? b : a), NOT_FOUND)

const nearest = (names: readonly PlaceName[], typed: string, same: number): Found =>
  best(names.map(({ folded, shown, size }) => ({ distance: distance(folded, typed) || same, size, place: shown })))

/** Whether a string contains the typed one. Up to three letters must start a word, so that "usa" does not find "Jerusalem". */
const contains = (text: string, typed: string): boolean =>
  /^\p{L}{1,3}$/u.test(typed)
    ? text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))
    : text.includes(typed)

const ownDistance = ({ label, id, name }: TimeZone, typed: string): number => {
  if (ZONE_ABBREVIATIONS[id]?.includes(typed)) return SAME.abbreviation
  const own = [label.split('/').at(-1) ?? '', name, label, id].map(
    (text) => distance(foldPlaceName(text), typed) || SAME.ownCity,
  )
  const isContained = contains(foldPlaceName(`${label} ${id} ${name}`), typed)
  return Math.min(...own, isContained ? 3 : Number.POSITIVE_INFINITY)
}

const NO_PLACES: PlacesInZone = { countries: [], towns: [], size: NO_SIZE }

const nearestIn = (zone: TimeZone, { countries, towns, size }: PlacesInZone, typed: string): Found =>
  best([
    { distance: ownDistance(zone, typed), size, place: null },
    nearest(countries, typed, SAME.country),
    nearest(towns, typed, 0),
  ])

export type FoundZone = TimeZone & {
  /** The town or country that matched the search, unless the zone's own name did. */
  readonly place?: string | null
}

/** Finds time zones by a town, a country or their own name, best match first. Among equal matches, larger places come first. */
export const findTimeZones = (zones: readonly TimeZone[], places: PlacesByZone, text: string): FoundZone[] => {
  const typed = foldPlaceName(text.trim())
  if (typed === '') return [...zones]
  const names = [...new Set([typed, OTHER_TOWN_NAMES.get(typed) ?? typed])]
  const order = new Map([...places.keys()].map((id, at) => [id, at]))
  const orderOf = ({ id }: TimeZone) => order.get(id) ?? order.size
  return zones
    .map((zone) => {
      const placesOf = places.get(zone.id) ?? NO_PLACES
      return { zone, found: best(names.map((name) => nearestIn(zone, placesOf, name))) }
    })
    .filter(({ found }) => found.distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => compare(a.found, b.found) || orderOf(a.zone) - orderOf(b.zone))
    .map(({ zone, found }) => ({ ...zone, place: found.place }))
}
