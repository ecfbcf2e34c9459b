import { COUNTRY_ALIASES } from './country-aliases.ts'
import { US_STATES } from './us-states.ts'

/**
 * The towns of each time zone by the code of their country. Towns of one size share a line, with | between them, and those of
 * the next line are half as large. The zone with the largest town comes first.
 */
export type TownZones = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** `size` is the line of a town, or of a country's largest one in that zone: 0 is the largest. */
export type PlaceName = { readonly folded: string; readonly shown: string; readonly size: number }

export type Places = {
  readonly countries: readonly PlaceName[]
  readonly towns: readonly PlaceName[]
  /** That of its largest town. */
  readonly size: number
}
/** Places by the name of their time zone, to be searched. The zone with the largest town comes first. */
export type ZonePlaces = ReadonlyMap<string, Places>

/** Smaller than every town. */
export const NO_SIZE = 99
/** The first line of towns with less than a million people. */
export const BELOW_A_MILLION = 5
/** Among those, the state of Washington comes after the capital. */
const STATE_SIZE = BELOW_A_MILLION

/** A text as it is compared: "U.K." is "uk", and "Zürich" "zurich". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .toLowerCase()

export const townsOf = (line: string): string[] => line.split('|').filter((town) => town !== '')

const toName = (text: string, shown: string, size: number): PlaceName => ({ folded: fold(text), shown, size })

const largest = (places: readonly { size: number }[]): number => Math.min(NO_SIZE, ...places.map(({ size }) => size))

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

const placesIn = (timeZone: string, code: string, lines: readonly string[]): Places => {
  const country = regionNames.of(code) ?? code
  const toTown = (town: string, size: number) => toName(town, `${town}, ${country}`, size)
  const towns = lines.flatMap((line, size) => townsOf(line).map((town) => toTown(town, size)))
  const states = code === 'US' ? (US_STATES[timeZone] ?? []) : []
  const size = largest(towns)
  return {
    countries: [country, ...(COUNTRY_ALIASES[code] ?? [])].map((name) => toName(name, country, size)),
    towns: [...towns, ...states.map((state) => toTown(state, STATE_SIZE))],
    size,
  }
}

/** @param toId what the browser calls a time zone: several can have one name */
export const toZonePlaces = (zones: TownZones, toId: (timeZone: string) => string): ZonePlaces => {
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
