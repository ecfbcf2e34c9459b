import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'

const WITH_DIGITS = /\S*\d\S*/g
/** Names that `Intl` does not return: the parts of the United Kingdom, and abbreviations of countries and US states. */
const REGION = /^([A-Z]{2,3}|England|Scotland|Wales|Northern Ireland)$/

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The names of all countries in English and in the visitor's languages, in lower case. */
const countries = (): Set<string> => {
  const names = ['en', ...navigator.languages].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Set(names.flatMap((name) => codes.map((code) => name.of(code)?.toLowerCase() ?? code)))
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
  const isCountry = parts.length > 1 && (REGION.test(last) || countries().has(last.toLowerCase()))
  return parts.slice(isCountry ? -2 : -1).join(', ')
}
