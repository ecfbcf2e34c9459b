import type { MeetingFormInput } from './meeting-form-schema.ts'

/** The parts of the form. If the user has changed one field of a part, the whole part keeps the form's values. */
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
 * Keeps the parts that the user has changed. The other parts get their latest stored values, because somebody else may have
 * changed them since the form was opened.
 */
export const mergeLatestValues = (input: MeetingFormInput, { opened, latest }: Stored): MeetingFormInput => {
  const unchanged = PARTS.filter((part) => part.every((field) => input[field] === opened[field])).flat()
  return { ...input, ...Object.fromEntries(unchanged.map((field) => [field, latest[field]])) }
}
