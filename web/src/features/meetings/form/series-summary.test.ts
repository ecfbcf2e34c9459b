import { addDays, seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import { describe, expect, test } from 'vitest'
import { summarizeSeries } from './series-summary.ts'

const reader = { today: '2026-11-22', timeZone: 'Europe/Berlin', locale: 'en-GB' }
const plan = (changes = {}) => ({
  dates: ['2026-12-08'],
  time: '19:00',
  timeZone: 'Europe/Berlin',
  minutes: 120,
  ...changes,
})

test('a series is one sentence', () => {
  const dates = seriesDates('2026-12-08', { every: '2 weeks', times: 8 })
  const { sentence, notes } = summarizeSeries(plan({ dates }), reader)
  expect(sentence).toBe('8 meetings, every second Tuesday, 19:00 to 21:00, until 16 March')
  expect(notes).toEqual([])
})

test('a series says which dates it skips', () => {
  const dates = seriesDates('2026-12-08', { every: 'week', times: 5 })
  const without = (...skipped: string[]) => summarizeSeries(plan({ dates, skipped }), reader)
  expect(without('2026-12-22').sentence).toBe(
    '4 meetings, every Tuesday, 19:00 to 21:00, until 5 January, skipping 22 December',
  )
  expect(without('2026-12-08', '2027-01-05').sentence).toBe(
    '3 meetings, every Tuesday, 19:00 to 21:00, until 29 December, skipping 8 December and 5 January',
  )
  expect(without(...dates.slice(0, 4)).sentence).toBe(
    'One meeting, Tuesday 5 January, 19:00 to 21:00, skipping 4 dates',
  )
  expect(without(...dates).sentence).toBe('No meetings left')
  expect(without('2026-12-22').dates.map(({ date }) => date)).toEqual(dates)
})

const sentenceOf = (changes: object) => summarizeSeries(plan(changes), reader).sentence
const monthly = (first: string, times: number) => ({ dates: seriesDates(first, { every: 'month', times }) })

test('a single meeting, a weekly series, a monthly one, and one over midnight into another year', () => {
  expect(sentenceOf({})).toBe('One meeting, Tuesday 8 December, 19:00 to 21:00')
  expect(sentenceOf({ dates: seriesDates('2026-12-08', { every: 'week', times: 3 }) })).toBe(
    '3 meetings, every Tuesday, 19:00 to 21:00, until 22 December',
  )
  expect(sentenceOf(monthly('2027-01-19', 4))).toBe(
    '4 meetings, each month on the third Tuesday, 19:00 to 21:00, until 20 April',
  )
  expect(sentenceOf({ ...monthly('2027-01-29', 12), time: '23:00' })).toBe(
    '12 meetings, each month on the last Friday, 23:00 to 01:00 (the next day), until 31 December 2027',
  )
})

test('the rest of a series has the rhythm of its dates, or none', () => {
  const fortnights = seriesDates('2026-12-09', { every: '2 weeks', times: 6 })
  expect(sentenceOf({ dates: fortnights })).toBe(
    '6 meetings, every second Wednesday, 19:00 to 21:00, until 17 February',
  )
  expect(sentenceOf({ dates: fortnights.filter((_, at) => at !== 3) }), 'one of them is cancelled').toBe(
    '5 meetings, on Wednesdays, not every week, 19:00 to 21:00, until 17 February',
  )
  const thirdTuesdays = monthly('2027-01-19', 6).dates
  expect(sentenceOf({ dates: thirdTuesdays.slice(2) })).toContain('4 meetings, each month on the third Tuesday,')
  expect(sentenceOf({ dates: thirdTuesdays.map((date) => addDays(date, 7)) }), 'a week later').toContain(
    '6 meetings, each month on the fourth Tuesday,',
  )
  expect(sentenceOf({ dates: ['2026-12-08', '2026-12-16'] })).toContain('2 meetings, on several days')
})

describe('a change of the clocks', () => {
  const notesOf = (changes: object) => summarizeSeries(plan(changes), reader).notes
  const weekly = (first: string, times: number) => seriesDates(first, { every: 'week', times })
  test('within a series is said, and that it stays the same time', () => {
    expect(notesOf({ dates: weekly('2027-03-16', 4) })).toEqual([
      'The clocks change on 28 March; the meeting still starts at 19:00.',
    ])
    expect(notesOf({ dates: weekly('2027-03-28', 2) }), 'on the first day itself').toEqual([])
    expect(notesOf({ dates: seriesDates('2027-01-19', { every: 'month', times: 12 }) })).toEqual([
      'The clocks change on 28 March and 31 October 2027; the meeting still starts at 19:00.',
    ])
  })
  test('that skips the time or repeats it is explained for that meeting', () => {
    expect(notesOf({ dates: ['2027-03-28'], time: '02:30' })).toEqual([
      'On 28 March the clocks skip 02:30: that meeting is from 03:30 to 05:30.',
    ])
    expect(notesOf({ dates: ['2027-10-31'], time: '02:30' })).toEqual([
      'On 31 October 2027 it is 02:30 twice: that meeting begins the first time, and ends at 03:30.',
    ])
  })
  test('during a meeting says when that ends', () => {
    expect(notesOf({ dates: ['2027-03-27'], time: '23:00', minutes: 360 })).toEqual([
      'On 27 March the clocks change during the meeting: it ends at 06:00.',
    ])
  })
})

test('where the visitor’s clocks show another time, that is said', () => {
  const there = { timeZone: 'America/New_York' }
  expect(summarizeSeries(plan(there), reader).notes).toEqual([
    'This is the time in America/New York. Where you are, it begins on Wednesday 01:00.',
  ])
  expect(summarizeSeries(plan({ timeZone: 'Europe/Paris' }), reader).notes, 'the same time').toEqual([])
})

test('where only one of the zones changes its clocks, the visitor’s time is that of the first meeting', () => {
  const notesOf = (changes: object, zone = 'Europe/Berlin') =>
    summarizeSeries(plan(changes), { ...reader, timeZone: zone }).notes[0]
  const march = seriesDates('2027-03-09', { every: 'week', times: 2 })
  expect(notesOf({ dates: march, timeZone: 'America/New_York' })).toBe(
    'This is the time in America/New York. Where you are, the first one begins on Wednesday 01:00; the time changes with the clocks.',
  )
  const spring = seriesDates('2027-03-23', { every: 'week', times: 2 })
  expect(notesOf({ dates: spring }, 'Africa/Lagos'), 'the same time on the first date').toBe(
    'This is the time in Europe/Berlin. Where you are, the first one begins on Tuesday 19:00; the time changes with the clocks.',
  )
  expect(notesOf({ dates: ['2026-12-08', '2026-12-16'] }, 'Europe/London'), 'on several days').toBe(
    'This is the time in Europe/Berlin. Where you are, the first one begins on Tuesday 18:00.',
  )
})
