import { fileNameOfKey, findTowns, townFileName } from '../../src/features/towns/search/find-towns.ts'
import { type TownFile, type TownIndex, townKey } from '../../src/features/towns/search/gazetteer-format.ts'
import { readTowns } from './read-towns.ts'
import { toTownFiles } from './to-town-files.ts'

/** The towns that the site really uses. */
export const towns = readTowns()
const made = toTownFiles(towns)
export const { files } = made
export const index: TownIndex = { folder: '', names: made.names, largest: made.largest, zones: made.zones }

const fileOf = (name: string | null): TownFile => {
  if (name === null) return {}
  const file = files.get(name)
  if (!file) throw new Error(`There is no file ${name}`)
  return file
}

/** The file that the site loads for a typed text. */
export const fileFor = (typed: string): TownFile => fileOf(townFileName(index, typed))
/** The file that the site loads for a chosen town. */
export const fileWith = (name: string): TownFile => fileOf(fileNameOfKey(index, townKey(name)))
export const find = (typed: string) => findTowns(fileFor(typed), typed)
