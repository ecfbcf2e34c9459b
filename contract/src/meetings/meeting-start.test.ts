import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { toMeetingStart } from './local-time.ts'

const localDate = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)

const localTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a local time', () => {
  test('is 19:00 in Berlin on both sides of the clock change', () => {
    const at = (date: string) => toMeetingStart({ date, time: '19:00', timeZone: 'Europe/Berlin' }).startsAt
    expect(at('2027-03-27').toISOString()).toBe('2027-03-27T18:00:00.000Z')
    expect(at('2027-03-28').toISOString()).toBe('2027-03-28T17:00:00.000Z')
    expect(at('2026-10-24').toISOString()).toBe('2026-10-24T17:00:00.000Z')
    expect(at('2026-10-25').toISOString()).toBe('2026-10-25T18:00:00.000Z')
  })

  test('that a clock change skips is later by as much; one that comes twice is the first', () => {
    const at = (date: string) => toMeetingStart({ date, time: '02:30', timeZone: 'Europe/Berlin' }).startsAt
    expect(at('2027-03-28').toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(at('2026-10-25').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  test('is that time in its zone, in every zone, unless the clocks skip it there', () => {
    fc.assert(
      fc.property(dates, zones, fc.integer({ min: 0, max: 23 }), (date, timeZone, hour) => {
        const time = `${String(hour).padStart(2, '0')}:30`
        const { startsAt } = toMeetingStart({ date, time, timeZone })
        const shown = localTime(startsAt, timeZone)
        if (shown === time) expect(localDate(startsAt, timeZone)).toBe(date)
        // A clock change skips this local time, so clocks show it at no instant of that day.
        else {
          const around = Array.from({ length: 193 }, (_, at) => new Date(startsAt.getTime() + (at - 96) * 15 * 60_000))
          const same = around.filter((instant) => localDate(instant, timeZone) === date)
          expect(same.map((instant) => localTime(instant, timeZone))).not.toContain(time)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('at every clock change of a year, in every zone', () => {
  const FROM = Temporal.Instant.from('2026-11-22T00:00Z')
  const UNTIL = FROM.add({ hours: 365 * 24 })

  const changesIn = (timeZone: string): Temporal.ZonedDateTime[] => {
    const found: Temporal.ZonedDateTime[] = []
    for (let at: Temporal.ZonedDateTime | null = FROM.toZonedDateTimeISO(timeZone); at; ) {
      at = at.getTimeZoneTransition('next')
      if (!at || at.epochMilliseconds > UNTIL.epochMilliseconds) break
      found.push(at)
    }
    return found
  }
  const changes = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    changesIn(timeZone).map((change) => ({ timeZone, change })),
  )
  const formats = new Map<string, Intl.DateTimeFormat>()
  /** An instant's local time in a zone, 'YYYY-MM-DD HH:MM', according to Intl and not to the library under test. */
  const shownIn = (timeZone: string, instant: number): string => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
    return format.format(instant)
  }
  /**
   * The first instant at which clocks show a local time. A local time that a clock change skips is moved forward by the length of
   * the gap.
   */
  const expected = (timeZone: string, local: string, change: Temporal.ZonedDateTime): number => {
    const before = change.subtract({ seconds: 1 }).offsetNanoseconds / 1e6
    const after = change.offsetNanoseconds / 1e6
    const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
    const instants = [asUtc - before, asUtc - after].toSorted((a, b) => a - b)
    return instants.find((instant) => shownIn(timeZone, instant) === local) ?? asUtc - before
  }

  test('there are some', () => {
    expect(new Set(changes.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(100)
  })

  test('a meeting of the day before, of the day and of the day after is at its local time', () => {
    const wrong: string[] = []
    for (const { timeZone, change } of changes) {
      const lastBefore = change.subtract({ minutes: 1 }).toPlainTime()
      const around = [change.toPlainTime(), lastBefore, lastBefore.add({ minutes: 31 })].map((time) =>
        time.toString().slice(0, 5),
      )
      for (const days of [-1, 0, 1]) {
        const date = change.toPlainDate().add({ days }).toString()
        for (const time of ['00:00', '19:00', '23:45', ...around]) {
          const { startsAt } = toMeetingStart({ date, time, timeZone })
          const start = startsAt.getTime()
          const at = `${date} ${time}`
          const isShown = shownIn(timeZone, start) === at
          const isRight = start === expected(timeZone, at, change)
          if (!isRight || (isShown && localDate(startsAt, timeZone) !== date)) wrong.push(`${at} ${timeZone}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
