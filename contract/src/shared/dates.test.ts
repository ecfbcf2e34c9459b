import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateSchema } from './dates.ts'
import { earliestDateOnEarth, hasDatePassed, localToday } from './today.ts'

const isDate = (text: string): boolean => dateSchema.safeParse(text).success

/** Any instant of the years 0 to 9999. dateSchema accepts the dates of all these years. */
const anyDay = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
const pad = (value: number, length: number): string => String(value).padStart(length, '0')

describe('a date', () => {
  test('is any day of the calendar', () => {
    fc.assert(fc.property(anyDay, (instant) => isDate(dayOf(instant))))
  })

  test('is not a date of the same pattern that does not exist', () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
        const instant = new Date(`${text}T00:00:00Z`)
        // JavaScript parses February 30 as March 1 or 2, so the parsed day must also equal the text.
        expect(isDate(text)).toBe(!Number.isNaN(instant.getTime()) && dayOf(instant) === text)
      }),
      { numRuns: 2000 },
    )
  })

  test('has no characters before or after it', () => {
    fc.assert(
      fc.property(anyDay, fc.string({ minLength: 1, maxLength: 3 }), (instant, more) => {
        expect(isDate(dayOf(instant) + more)).toBe(false)
        expect(isDate(more + dayOf(instant))).toBe(false)
      }),
    )
  })
})

describe('today', () => {
  test('is the visitor’s own date', () => {
    expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(localToday(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31')
  })

  test('ends last at UTC−12', () => {
    expect(earliestDateOnEarth(new Date('2026-06-02T11:59:59.999Z'))).toBe('2026-06-01')
    expect(earliestDateOnEarth(new Date('2026-06-02T12:00:00.000Z'))).toBe('2026-06-02')
  })

  test('is on the server never later than in any visitor’s time zone', () => {
    const minutesEast = fc.integer({ min: -12 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(anyDay, minutesEast, (now, offset) => {
        fc.pre(now.getUTCFullYear() > 0 && now.getUTCFullYear() < 9999)
        const theirs = dayOf(new Date(now.getTime() + offset * 60_000))
        expect(hasDatePassed(theirs, earliestDateOnEarth(now))).toBe(false)
      }),
    )
  })

  test('a date has passed once the next one is today', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const isBefore = Math.floor(a.getTime() / 86_400_000) < Math.floor(b.getTime() / 86_400_000)
        expect(hasDatePassed(dayOf(a), dayOf(b))).toBe(isBefore)
      }),
    )
  })
})
