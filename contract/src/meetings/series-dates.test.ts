import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, seriesDates, weekdayOrdinal } from './series-dates.ts'

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const every = fc.constantFrom('week', '2 weeks', 'month' as const)
const repeats = fc.record({ every, times: fc.integer({ min: 2, max: 26 }) })
const weekday = (date: string): number => new Date(date).getUTCDay()
const isLastOfMonth = (date: string): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7)

test('days are counted over the end of a year and a leap day', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29)
  expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2)
})

describe('a series', () => {
  test('is monthly by the weekday: the third Tuesday, and the fifth is the last', () => {
    expect(seriesDates('2027-01-19', { every: 'month', times: 4 })).toEqual([
      '2027-01-19',
      '2027-02-16',
      '2027-03-16',
      '2027-04-20',
    ])
    expect(seriesDates('2027-01-29', { every: 'month', times: 4 })).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
      '2027-04-30',
    ])
  })

  test('leaves out the dates that it skips, and ignores other dates in that list', () => {
    expect(
      seriesDates('2027-12-10', { every: 'week', times: 4, skip: ['2027-12-24', '2027-12-25', '2027-12-31'] }),
    ).toEqual(['2027-12-10', '2027-12-17'])
  })

  test('goes over a leap day', () => {
    expect(seriesDates('2028-02-22', { every: 'week', times: 3 })).toEqual(['2028-02-22', '2028-02-29', '2028-03-07'])
    expect(seriesDates('2028-02-29', { every: 'month', times: 2 })).toEqual(['2028-02-29', '2028-03-28'])
  })

  test('begins with its date, keeps the weekday, and comes as often as it says', () => {
    fc.assert(
      fc.property(dates, repeats, (first, repeat) => {
        const series = seriesDates(first, repeat)
        expect(series).toHaveLength(repeat.times)
        expect(series[0]).toBe(first)
        expect(new Set(series.map(weekday))).toEqual(new Set([weekday(first)]))
        for (const [at, date] of series.entries()) {
          if (repeat.every !== 'month') expect(daysBetween(first, date)).toBe(at * (repeat.every === 'week' ? 7 : 14))
          else if (weekdayOrdinal(first) === 5) expect(isLastOfMonth(date)).toBe(true)
          else expect(weekdayOrdinal(date)).toBe(weekdayOrdinal(first))
        }
        if (repeat.every === 'month') expect(new Set(series.map((date) => date.slice(0, 7))).size).toBe(repeat.times)
      }),
    )
  })
})
