import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import { COUNTRY_ALIASES } from './country-aliases.ts'
import { REGION_ABBREVIATIONS } from './region-abbreviations.ts'

const WITH_DIGITS = /\S*\d\S*/g
/** An abbreviation of a country or state. */
const ABBREVIATION = /^[A-Z]{2,3}$/

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The names of all countries in English and in the visitor's languages, and those of states and provinces, in lower case. */
const areas = (): Set<string> => {
  const names = ['en', ...navigator.languages].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const countries = names.flatMap((name) => codes.map((code) => name.of(code) ?? code))
  const regions = Object.values(REGION_ABBREVIATIONS).flatMap(Object.keys)
  return new Set([...countries, ...regions, ...Object.values(COUNTRY_ALIASES).flat()].map((name) => name.toLowerCase()))
}

/**
 * Guesses the town of a location ("The Reliance pub, 76-78 North Street, Leeds"): the last part or, if that is a country or
 * region, the last two parts. Leaves out words with digits, such as postcodes. Returns '' for an online location.
 */
export const guessTown = (location: string): string => {
  if (isOnlinePlace(location)) return ''
  const parts = location
    .split(',')
    .map((part) => part.replace(WITH_DIGITS, '').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const isArea = parts.length > 1 && (ABBREVIATION.test(last) || areas().has(last.toLowerCase()))
  return parts.slice(isArea ? -2 : -1).join(', ')
}
