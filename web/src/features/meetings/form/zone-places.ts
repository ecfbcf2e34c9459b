import { COUNTRY_ALIASES } from './country-aliases.ts'
import { US_STATES_BY_TIME_ZONE } from './us-states.ts'

/**
 * The towns by time zone and country code. Each string contains towns of about the same size, separated by |. The towns in the
 * next string are about half as large. The zones are sorted by their largest town, largest first.
 */
export type TownsByZone = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** `size` is the index of the town's string: 0 is the largest. A country has the size of its largest town in the zone. */
export type PlaceName = { readonly folded: string; readonly shown: string; readonly size: number }

export type PlacesInZone = {
  readonly countries: readonly PlaceName[]
  readonly towns: readonly PlaceName[]
  /** The size of the zone's largest town. */
  readonly size: number
}
/** The places that the search finds, by their time zone. The zones are sorted by their largest town, largest first. */
export type PlacesByZone = ReadonlyMap<string, PlacesInZone>

/** The size of a country or zone without towns. It sorts after the size of every town. */
export const NO_SIZE = 99
/** The first size of towns with at most a million people. */
export const FIRST_SIZE_INDEX_BELOW_A_MILLION = 5
/** The size of US states. A larger town comes before a state, so that "Washington" finds Washington, D.C., first. */
const STATE_SIZE = FIRST_SIZE_INDEX_BELOW_A_MILLION

/** Converts a string to the form that is compared: "U.K." becomes "uk", and "Zürich" becomes "zurich". */
export const foldPlaceName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .toLowerCase()

export const townsOf = (line: string): string[] => line.split('|').filter((town) => town !== '')

const toName = (text: string, shown: string, size: number): PlaceName => ({ folded: foldPlaceName(text), shown, size })

const largest = (places: readonly { size: number }[]): number => Math.min(NO_SIZE, ...places.map(({ size }) => size))

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

const placesIn = (timeZone: string, code: string, lines: readonly string[]): PlacesInZone => {
  const country = regionNames.of(code) ?? code
  const toTown = (town: string, size: number) => toName(town, `${town}, ${country}`, size)
  const towns = lines.flatMap((line, size) => townsOf(line).map((town) => toTown(town, size)))
  const states = code === 'US' ? (US_STATES_BY_TIME_ZONE[timeZone] ?? []) : []
  const size = largest(towns)
  return {
    countries: [country, ...(COUNTRY_ALIASES[code] ?? [])].map((name) => toName(name, country, size)),
    towns: [...towns, ...states.map((state) => toTown(state, STATE_SIZE))],
    size,
  }
}

/** @param toId returns the browser's name for a time zone; several zones can have the same name */
export const toPlacesByZone = (zones: TownsByZone, toId: (timeZone: string) => string): PlacesByZone => {
  const entries = Object.entries(zones).map(([timeZone, byCountry]) => ({
    id: toId(timeZone),
    places: Object.entries(byCountry).map(([code, lines]) => placesIn(timeZone, code, lines)),
  }))
  return new Map(
    [...Map.groupBy(entries, ({ id }) => id)].map(([id, same]) => {
      const places = same.flatMap((each) => each.places)
      const countries = places.flatMap((each) => each.countries)
      return [id, { countries, towns: places.flatMap(({ towns }) => towns), size: largest(places) }]
    }),
  )
}
