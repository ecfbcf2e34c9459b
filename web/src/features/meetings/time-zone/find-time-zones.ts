import { countryName, townLabel } from '#features/towns/search/country-name.ts'
import { findRows } from '#features/towns/search/find-towns.ts'
import { type AreaRow, isTownRow, type TownFile, type TownRow } from '#features/towns/search/gazetteer-format.ts'
import { knownTimeZone, type TimeZone } from '#shared/time/time-zones.ts'
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.ts'

/** Converts a string to the form that is compared: "E.T." becomes "et", and "São Paulo" becomes "sao paulo". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .toLowerCase()

/** How well something matches, the best first. */
const DISTANCES = {
  abbreviation: -3,
  country: -2,
  ownName: -1,
  place: 0,
  beginning: 1,
  laterWord: 2,
  contained: 3,
  none: Number.POSITIVE_INFINITY,
} as const

type Match = { readonly distance: number; readonly population: number; readonly place: string | null }

/** Compares two matches by distance. At the same distance, the larger place comes first. */
const compare = (a: Match, b: Match): number =>
  a.distance === b.distance ? b.population - a.population : a.distance - b.distance

const ownDistance = (text: string, typed: string): number => {
  if (text === typed) return DISTANCES.ownName
  if (text.startsWith(typed)) return DISTANCES.beginning
  return text.includes(` ${typed}`) ? DISTANCES.laterWord : DISTANCES.none
}

/** Whether a string contains the typed one. Up to three letters must start a word, so that "usa" does not find "Jerusalem". */
const contains = (text: string, typed: string): boolean =>
  /^\p{L}{1,3}$/u.test(typed)
    ? text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))
    : text.includes(typed)

/** How well the zone's own name matches. It counts as larger than any place, so that "new" finds New York before New Delhi. */
const matchOwn = ({ label, id, name }: TimeZone, typed: string): Match => {
  const own = [label.split('/').at(-1) ?? '', name, label, id].map((text) => ownDistance(fold(text), typed))
  const isContained = contains(fold(`${label} ${id} ${name}`), typed)
  const distance = ZONE_ABBREVIATIONS[id]?.includes(typed)
    ? DISTANCES.abbreviation
    : Math.min(...own, isContained ? DISTANCES.contained : DISTANCES.none)
  return { distance, population: Number.MAX_SAFE_INTEGER, place: null }
}

type Gazetteer = {
  /** The file for the typed text. {} if it is not loaded. */
  readonly file: TownFile
  /** The time zones to which its rows refer. */
  readonly zones: readonly string[]
}

type PlaceMatch = Match & { readonly zone: number }

const matchArea = ([region, country, population, zone]: AreaRow, isExact: boolean): PlaceMatch => {
  const exact = region === '' ? DISTANCES.country : DISTANCES.place
  const place = [region, countryName(country)].filter(Boolean).join(', ')
  return { distance: isExact ? exact : DISTANCES.beginning, population, place, zone }
}

const matchTown = ([, name, country, , , population, zone]: TownRow, isExact: boolean): PlaceMatch => {
  const distance = isExact ? DISTANCES.place : DISTANCES.beginning
  return { distance, population, place: townLabel({ name, country }), zone }
}

/** The best match among the places of each zone, by the zone's id. */
const matchPlaces = ({ file, zones }: Gazetteer, text: string): ReadonlyMap<string | null, Match> => {
  const matches = findRows(file, text).map(({ row, isExact }) =>
    isTownRow(row) ? matchTown(row, isExact) : matchArea(row, isExact),
  )
  // The worst first, because the last one with a key stays in the map.
  return new Map(matches.sort((a, b) => compare(b, a)).map((match) => [knownTimeZone(zones[match.zone] ?? ''), match]))
}

export type FoundZone = TimeZone & {
  /** The town, region or country that matched the search, unless the zone's own name did. */
  readonly place?: string | null
}

/** Finds time zones by a town, a region, a country or their own name, best match first. Larger places come first among equal ones. */
export const findTimeZones = (zones: readonly TimeZone[], gazetteer: Gazetteer, text: string): FoundZone[] => {
  const typed = fold(text.trim())
  if (typed === '') return [...zones]
  const places = matchPlaces(gazetteer, text)
  const order = new Map(gazetteer.zones.map((zone, at) => [knownTimeZone(zone), at]))
  const orderOf = ({ id }: TimeZone) => order.get(id) ?? order.size
  return zones
    .map((zone) => {
      const own = matchOwn(zone, typed)
      const place = places.get(zone.id)
      return { zone, match: place && compare(place, own) < 0 ? place : own }
    })
    .filter(({ match }) => match.distance < DISTANCES.none)
    .toSorted((a, b) => compare(a.match, b.match) || orderOf(a.zone) - orderOf(b.zone))
    .map(({ zone, match }) => ({ ...zone, place: match.place }))
}
