import type { MeetingFormInput } from './meeting-schema.ts'

/** Fields that belong together. */
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
 * What a form changes: where the user left a field as it was when the form was opened, it keeps the latest value, which
 * somebody else may have changed meanwhile.
 */
export const keepUnchanged = (input: MeetingFormInput, { opened, latest }: Stored): MeetingFormInput => {
  const unchanged = PARTS.filter((part) => part.every((field) => input[field] === opened[field])).flat()
  return { ...input, ...Object.fromEntries(unchanged.map((field) => [field, latest[field]])) }
}
