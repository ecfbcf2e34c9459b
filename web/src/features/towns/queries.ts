import index from 'virtual:towns'
import type { Town } from '@hobbyhub/contract/groups/town'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { findTownInLocation } from './of-group/town-in-location.ts'
import { countryName } from './search/country-name.ts'
import {
  fileNameOfKey,
  findTowns,
  onlyZoneOfCountry,
  storedTown,
  townFileName,
  zoneOfTown,
} from './search/find-towns.ts'
import { type TownFile, townKey } from './search/gazetteer-format.ts'

const loadFile = async (name: string, signal: AbortSignal): Promise<TownFile> => {
  const response = await fetch(`${index.folder}/${name}.json`, { signal })
  if (!response.ok) throw new Error(`The towns of ${name} could not be loaded: ${response.status}`)
  return response.json()
}

const fileQuery = (name: string | null) =>
  queryOptions({
    queryKey: ['towns', name],
    queryFn: ({ signal }) => loadFile(name ?? '', signal),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The gazetteer file for the typed text. It never changes, so the query never becomes stale. */
export const townFileQuery = (typed: string) => fileQuery(townFileName(index, typed))

const placeFileQuery = (name: string) => fileQuery(fileNameOfKey(index, townKey(name)))

/** The town that a group's location names. Null if it names none. */
export const townInLocationQuery = (location: string) =>
  queryOptions({
    queryKey: ['town-in', location],
    queryFn: ({ client }) =>
      findTownInLocation(location, async (name) => findTowns(await client.fetchQuery(townFileQuery(name)), name)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * The gazetteer's town of a name, such as "Leeds, England", at a position, such as "53.8,-1.55". Null if the gazetteer has no town
 * of this name exactly there.
 */
export const findTownAt = async (label: string, position: string, client: QueryClient): Promise<Town | null> => {
  if (townFileName(index, label) === null) return null
  const towns = findTowns(await client.fetchQuery(townFileQuery(label)), label)
  const found = towns.find(({ latitude, longitude }) => `${latitude},${longitude}` === position)
  return found ? storedTown(found) : null
}

/** The time zones to which the rows of the gazetteer's files refer, that of the largest town first. */
export const gazetteerZones: readonly string[] = index.zones

/**
 * The IANA name of a town's time zone. For a town that the gazetteer does not have, the only one of its country. Null if neither is
 * known.
 */
export const loadTownTimeZone = async (town: Town, client: QueryClient): Promise<string | null> => {
  const zone =
    zoneOfTown(await client.fetchQuery(placeFileQuery(town.name)), town) ??
    onlyZoneOfCountry(await client.fetchQuery(placeFileQuery(countryName(town.country))), town.country)
  return zone === undefined ? null : (index.zones[zone] ?? null)
}
