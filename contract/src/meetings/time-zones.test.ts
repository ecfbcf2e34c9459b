import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { ICU_ABBREVIATIONS, UNLISTED_ZONES } from '../../../tests/support/time-zone-names.ts'
import { updateMeetingPayloadSchema } from './meeting.ts'

const { timeZone: timeZoneSchema } = updateMeetingPayloadSchema.shape

const inEachCase = (name: string): string[] => [name, name.toLowerCase(), name.toUpperCase()]
const isTaken = (timeZone: string): boolean => timeZoneSchema.safeParse(timeZone).success

/** Whether both Temporal, which knows the names of IANA alone, and Intl take a name. */
const isKnown = (timeZone: string): boolean => {
  try {
    Temporal.PlainDate.from('2027-03-01').toZonedDateTime({ timeZone, plainTime: '19:00' })
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== ''
  } catch {
    return false
  }
}

const listed = Intl.supportedValuesOf('timeZone')
const IANA = [...listed, 'UTC', ...UNLISTED_ZONES]

test('every zone of the IANA database is accepted in any case, and Temporal knows it', () => {
  expect(IANA.length).toBeGreaterThan(500)
  expect(IANA.flatMap(inEachCase).filter((name) => !isTaken(name) || !isKnown(name))).toEqual([])
})

test.each(['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'Etc/GMT+5', 'Europe/Kiev', 'EST', 'GMT', 'PRC', 'Japan'])(
  '%s, which computers say of themselves, is among them',
  (name) => expect(IANA).toContain(name),
)

test('a zone that only Intl accepts is refused', () => {
  const written = ICU_ABBREVIATIONS.flatMap(inEachCase)
  expect(written.filter(isKnown)).toEqual([])
  expect(written.filter(isTaken)).toEqual([])
})

test.each([
  '',
  ' ',
  '+01:00',
  '-05',
  'UTC+5',
  'GMT+5',
  'Etc/GMT+99',
  'Europe/Nowhere',
  'Europe/',
  '/',
  'XYZ',
  'Local',
  'Z',
])('%j, which is no zone, is refused', (name) => expect(isTaken(name)).toBe(false))
