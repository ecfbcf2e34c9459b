import {
  countChars,
  FORBIDDEN_IN_MULTILINE,
  FORBIDDEN_IN_SINGLE_LINE,
  HTTP_URL_PATTERN,
  PICTURE_URL_START,
  VISIBLE_CHARACTER,
} from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { isWellFormed } from '@hobbyhub/contract/shared/older-browsers'

// Each function reads one field of a stored document by the rules of the contract's schema for that kind of field, or throws. zod
// would do the same, but would add 9 kB to the first view.

export const refuseValue = (value: unknown): never => {
  throw new TypeError(`does not fit the contract: ${JSON.stringify(value)}`)
}

export const readString = (value: unknown): string => (typeof value === 'string' ? value : refuseValue(value))

const readText = (value: unknown, max: number, isFit: (text: string) => boolean): string => {
  const text = readString(value).trim()
  return isWellFormed(text) && countChars(text) <= max && isFit(text) ? text : refuseValue(value)
}

export const readSingleLineText = (value: unknown, max: number): string =>
  readText(value, max, (text) => VISIBLE_CHARACTER.test(text) && !FORBIDDEN_IN_SINGLE_LINE.test(text))

export const readMultilineText = (value: unknown, max: number): string =>
  readText(value, max, (text) => VISIBLE_CHARACTER.test(text) && !FORBIDDEN_IN_MULTILINE.test(text))

export const readPictureUrl = (value: unknown): string =>
  readText(value, MAX_CHARS.url, (text) => HTTP_URL_PATTERN.test(text) && PICTURE_URL_START.test(text))

export const readBoolean = (value: unknown): boolean => (typeof value === 'boolean' ? value : refuseValue(value))

export const readInteger = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : refuseValue(value)

export const readCount = (value: unknown): number => (readInteger(value) < 0 ? refuseValue(value) : readInteger(value))

/** Reads one of some texts, as z.enum does. */
export const readChoice = <const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ?? refuseValue(value)

/** Reads degrees from -max to max, and rounds them to 0.01. */
export const readDegrees = (value: unknown, max: number): number =>
  typeof value === 'number' && Math.abs(value) <= max ? Math.round(value * 100) / 100 + 0 : refuseValue(value)

/** Reads the date ('YYYY-MM-DD') of a day that exists. */
export const readDate = (value: unknown): string => {
  const text = readString(value)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text)
  return isDay ? text : refuseValue(value)
}

/** Reads a Firestore timestamp, and returns it as an ISO string. */
export const readInstant = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
    ? readString(value.toDate().toISOString())
    : refuseValue(value)
