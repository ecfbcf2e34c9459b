import { COUNTRY_ALIASES } from './country-aliases.ts'
import type { TimeZone } from './time-zones.ts'

/** The towns of each time zone by the code of their country, largest first. */
export type TownZones = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Name = { readonly folded: string; readonly shown: string }
type Places = { readonly countries: readonly Name[]; readonly towns: readonly Name[] }
/** Places by the name of their time zone, to be searched. */
export type ZonePlaces = ReadonlyMap<string, Places>

/** Names that people still search by. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['bangalore', 'bengaluru'],
  ['bombay', 'mumbai'],
  ['calcutta', 'kolkata'],
  ['canton', 'guangzhou'],
  ['leningrad', 'st. petersburg'],
  ['madras', 'chennai'],
  ['peking', 'beijing'],
  ['saigon', 'ho chi minh city'],
])

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('&', 'and').toLowerCase()

const toName = (text: string, shown: string): Name => ({ folded: fold(text), shown })

/** @param toId what the browser calls a time zone */
export const toZonePlaces = (zones: TownZones, toId: (timeZone: string) => string): ZonePlaces => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return new Map(
    Object.entries(zones).map(([timeZone, byCountry]) => {
      const entries = Object.entries(byCountry).map(([code, towns]) => {
        const country = names.of(code) ?? code
        return {
          countries: [country, ...(COUNTRY_ALIASES[code] ?? [])].map((name) => toName(name, country)),
          towns: towns.map((town) => toName(town, `${town}, ${country}`)),
        }
      })
      return [
        toId(timeZone),
        { countries: entries.flatMap(({ countries }) => countries), towns: entries.flatMap(({ towns }) => towns) },
      ]
    }),
  )
}

/** 0 is the same text; Infinity is not found. */
const distance = (text: string, typed: string): number => {
  if (text === typed) return 0
  if (text.startsWith(typed)) return 1
  return text.includes(` ${typed}`) ? 2 : Number.POSITIVE_INFINITY
}

type Found = { readonly distance: number; readonly place: string | null }

const nearest = (names: readonly Name[], typed: string): Found =>
  names.reduce<Found>(
    (best, { folded, shown }) => {
      const found = distance(folded, typed)
      return found < best.distance ? { distance: found, place: shown } : best
    },
    { distance: Number.POSITIVE_INFINITY, place: null },
  )

/** A country's own name comes before a town of that name: "Holland". */
const nearestCountry = (countries: readonly Name[], typed: string): Found => {
  const found = nearest(countries, typed)
  return found.distance === 0 ? { ...found, distance: -1 } : found
}

/** Any part: "GMT", "Central", "rlin". Up to three letters are the beginning of a word: "usa" is no part of "Jerusalem". */
const contains = (text: string, typed: string): boolean =>
  /^\p{L}{1,3}$/u.test(typed)
    ? text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))
    : text.includes(typed)

const nearestIn = ({ label, id, name }: TimeZone, places: Places | undefined, typed: string): Found => {
  const own = [label.split('/').at(-1) ?? '', name, label, id].map((text) => distance(fold(text), typed))
  const isContained = contains(fold(`${label} ${id} ${name}`), typed)
  const inName = { distance: Math.min(...own, isContained ? 3 : Number.POSITIVE_INFINITY), place: null }
  const found = [inName, nearestCountry(places?.countries ?? [], typed), nearest(places?.towns ?? [], typed)]
  return found.reduce((best, each) => (each.distance < best.distance ? each : best))
}

export type FoundZone = TimeZone & {
  /** The town or country by which it was found. */
  readonly place?: string | null
}

/** The time zones found by a town, a country or a zone's own name, best match first. */
export const findTimeZones = (zones: readonly TimeZone[], places: ZonePlaces, text: string): FoundZone[] => {
  const typed = fold(text.trim())
  if (typed === '') return [...zones]
  const today = FORMER_NAMES.get(typed) ?? typed
  return zones
    .map((zone) => {
      const [found, renamed] = [typed, today].map((each) => nearestIn(zone, places.get(zone.id), each))
      const best = found && renamed && renamed.distance < found.distance ? renamed : found
      return { ...zone, place: best?.place ?? null, distance: best?.distance ?? Number.POSITIVE_INFINITY }
    })
    .filter((zone) => zone.distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ distance: _, ...zone }) => zone)
}
