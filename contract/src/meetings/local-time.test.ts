import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { resolveLocalTime, toIsoWithOffset, toLocalTime, toMeetingStart } from './local-time.ts'

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** Days with a clock change, so that some local times are skipped or occur twice. */
const changes = fc.constantFrom(
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Africa/Casablanca', '2027-02-07'],
  ['America/Scoresbysund', '2024-03-31'],
)

const agrees = (date: string, time: string, timeZone: string): void => {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time })
  const { instant, change } = resolveLocalTime({ date, time }, timeZone)
  expect(instant.getTime()).toBe(zoned.epochMilliseconds)
  const start = toMeetingStart({ date, time, timeZone })
  expect(toIsoWithOffset({ ...start, startsAt: start.startsAt.toISOString() })).toBe(
    zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
  )
  if (change !== 'skipped') expect(toLocalTime(instant, timeZone)).toEqual({ date, time })
  else expect(toLocalTime(instant, timeZone)).not.toEqual({ date, time })
}

test('Temporal agrees on the instant of a local time, in every zone', () => {
  fc.assert(
    fc.property(dates, times, zones, (date, time, timeZone) => agrees(date, time, timeZone)),
    { numRuns: 1000 },
  )
})

test('Temporal agrees on the days of clock changes', () => {
  fc.assert(
    fc.property(changes, times, ([timeZone = '', date = ''], time) => agrees(date, time, timeZone)),
    { numRuns: 500 },
  )
})

test('a time that is skipped, and one that comes twice, say so', () => {
  const changeOf = (date: string, time: string) => resolveLocalTime({ date, time }, 'Europe/Berlin').change
  expect(changeOf('2027-03-28', '02:30')).toBe('skipped')
  expect(changeOf('2027-10-31', '02:30')).toBe('repeated')
  for (const date of ['2027-03-28', '2027-10-31']) {
    expect(changeOf(date, '01:59')).toBeNull()
    expect(changeOf(date, '03:00')).toBeNull()
  }
})
