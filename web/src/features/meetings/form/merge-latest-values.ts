import type { MeetingFormInput } from './meeting-schema.ts'

/** Groups of fields that belong together. */
const PARTS: readonly (readonly (keyof MeetingFormInput)[])[] = [
  ['title'],
  ['date', 'time', 'minutes', 'timeZone'],
  ['place'],
  ['onlineUrl'],
  ['capacity'],
  ['notes'],
]

type Stored = {
  readonly opened: { readonly [Field in keyof MeetingFormInput]?: unknown }
  readonly latest: MeetingFormInput
}

/**
 * Replaces the fields that the user has not changed with their latest stored values, which somebody else may have changed since
 * the form was opened.
 */
export const mergeLatestValues = (input: MeetingFormInput, { opened, latest }: Stored): MeetingFormInput => {
  const unchanged = PARTS.filter((part) => part.every((field) => input[field] === opened[field])).flat()
  return { ...input, ...Object.fromEntries(unchanged.map((field) => [field, latest[field]])) }
}
