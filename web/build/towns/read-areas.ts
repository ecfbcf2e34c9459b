import { COUNTRY_ALIASES } from '../../src/features/towns/search/country-aliases.ts'
import { countryName } from '../../src/features/towns/search/country-name.ts'
import { townKey } from '../../src/features/towns/search/gazetteer-format.ts'
import type { GeoNamesTown } from './read-towns.ts'

/** A country or region in one of its time zones. */
export type Area = {
  /** The name of a region. '' for a country. */
  readonly region: string
  readonly country: string
  readonly timeZone: string
  /** For a country, the population of its largest town in the zone. */
  readonly population: number
  readonly keys: readonly string[]
}

/** A larger town of the same name comes before a region, so that "Washington" finds Washington, D.C., first. */
const REGION_MAX_POPULATION = 500_000

const peopleOf = (towns: readonly GeoNamesTown[]): number => towns.reduce((sum, { population }) => sum + population, 0)

/** The countries, each with every zone in which it has towns. `towns` are sorted by population, the largest first. */
const countriesOf = (towns: readonly GeoNamesTown[]): Area[] =>
  [...Map.groupBy(towns, ({ country, timeZone }) => `${country} ${timeZone}`).values()].flatMap(([largest]) => {
    if (!largest) return []
    const { country, timeZone, population } = largest
    const names = [countryName(country), ...(COUNTRY_ALIASES[country] ?? [])]
    return { region: '', country, timeZone, population, keys: [...new Set(names.map(townKey))] }
  })

/** A country's regions, each with the zone in which most people live. */
const regionsOf = (towns: readonly GeoNamesTown[]): Area[] =>
  [...Map.groupBy(towns, ({ region }) => region)].flatMap(([region, within]) => {
    const [most] = [...Map.groupBy(within, ({ timeZone }) => timeZone).values()].sort(
      (a, b) => peopleOf(b) - peopleOf(a),
    )
    if (region === '' || !most?.[0]) return []
    const { country, timeZone } = most[0]
    const population = Math.min(REGION_MAX_POPULATION, peopleOf(most))
    return { region, country, timeZone, population, keys: [townKey(region)] }
  })

/** The areas by which a time zone is found besides towns: the countries, and the regions of countries with several zones. */
export const readAreas = (towns: readonly GeoNamesTown[]): Area[] => {
  const countries = countriesOf(towns)
  const zones = Map.groupBy(countries, ({ country }) => country)
  const byCountry = Map.groupBy(towns, ({ country }) => country)
  const regions = [...byCountry].flatMap(([country, within]) =>
    (zones.get(country)?.length ?? 0) > 1 ? regionsOf(within) : [],
  )
  return [...countries, ...regions]
}
