import { MEETING_MINUTES_RANGE } from '@hobbyhub/contract/shared/limits'
import type { SelectOption } from '#shared/ui/select-input.tsx'

const QUARTERS = Array.from({ length: 16 }, (_, at) => (at + 1) * 15)
const HOURS = [5, 6, 7, 8, 9, 10, 11, 12].map((hours) => hours * 60)
const LENGTHS = [...QUARTERS, ...HOURS, MEETING_MINUTES_RANGE.max]

/** A length in words: "1 hour 30 minutes". */
const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`]),
    ...(rest === 0 ? [] : [rest === 1 ? '1 minute' : `${rest} minutes`]),
  ].join(' ')
}

/** The options for a meeting's length. `minutes`, the form's current length, is included, because REST allows other lengths. */
export const durationOptions = (minutes: number): SelectOption[] =>
  [...new Set([...LENGTHS, minutes])]
    .toSorted((a, b) => a - b)
    .map((each) => ({ value: String(each), label: lengthText(each) }))
