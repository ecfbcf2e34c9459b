import { describe, expect, test } from 'vitest'
import {
  meetingFormSchema,
  readSummaryValues,
  toPlanMeetingsPayload,
  toUpdateMeetingPayload,
} from './meeting-form-schema.ts'

const skip: string[] = []
const form = {
  title: ' Chess ',
  date: '2050-12-08',
  time: '19:00',
  minutes: '90',
  timeZone: 'Europe/Berlin',
  every: '2 weeks',
  times: ' 8 ',
  skip,
  place: 'Town Hall',
  onlineUrl: '',
  capacity: '',
  notes: '',
  notify: true,
  scope: 'one',
} as const

const plan = { title: 'Chess', date: '2050-12-08', time: '19:00', minutes: 90, timeZone: 'Europe/Berlin', notify: true }

/** Returns the message for each refused field. */
const problems = (changes: object, stored: Parameters<typeof meetingFormSchema>[0] = null) => {
  const { error } = meetingFormSchema(stored).safeParse({ ...form, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the form of a meeting', () => {
  test('becomes a plan without its blank fields', () => {
    const values = meetingFormSchema(null).parse(form)
    const blank = { place: 'Town Hall', onlineUrl: null, capacity: null, notes: undefined }
    expect(toUpdateMeetingPayload(values)).toEqual({ ...plan, ...blank })
    expect(toPlanMeetingsPayload(values)).toEqual({ ...plan, ...blank, repeat: { every: '2 weeks', times: 8 } })
    expect(toPlanMeetingsPayload(meetingFormSchema(null).parse({ ...form, every: '' }))).not.toHaveProperty('repeat')
  })

  test('completes a link without https://', () => {
    const { onlineUrl } = meetingFormSchema(null).parse({ ...form, onlineUrl: 'meet.example.org/chess' })
    expect(onlineUrl).toBe('https://meet.example.org/chess')
  })

  test('sends those of the dates that are left out which the series still has, and keeps one', () => {
    const days = ['2050-12-08', '2050-12-09', '2050-12-22']
    const { repeat } = toPlanMeetingsPayload(meetingFormSchema(null).parse({ ...form, times: '3', skip: days }))
    expect(repeat).toEqual({ every: '2 weeks', times: 3, skip: ['2050-12-08', '2050-12-22'] })
    expect(problems({ times: '2', skip: days })).toEqual({ skip: 'Keep at least one date of the series.' })
    expect(problems({ every: '', skip: days })).toEqual({})
  })

  test('says all that is missing at once', () => {
    const empty = { title: '', date: '', time: '', times: '27', place: '', onlineUrl: 'javascript:', capacity: '0' }
    expect(problems(empty)).toEqual({
      title: 'Title is required.',
      date: 'Choose a date.',
      time: 'Enter a time such as 19:00.',
      times: 'Enter a number from 2 to 26.',
      place: 'Place is required.',
      onlineUrl: 'Online link must be a web address that starts with http:// or https://.',
      capacity: 'Enter a whole number of places, or leave it empty.',
    })
  })

  test.each(['', 'x', '1', '2.5', '27'])(
    'takes no series of %o meetings, and does not look at it otherwise',
    (times) => {
      expect(problems({ times })).toEqual({ times: 'Enter a number from 2 to 26.' })
      expect(problems({ times, every: '' })).toEqual({})
    },
  )

  test('does not move into the past, but may stand there already', () => {
    const past = { date: '2020-01-07' }
    const message = { date: 'This time has passed. Enter a later date or time.' }
    expect(problems(past, form)).toEqual(message)
    expect(problems(past, { ...form, ...past })).toEqual({})
    expect(problems({ ...past, title: '' }, form)).toEqual({ ...message, title: 'Title is required.' })
    expect(problems({ ...past, time: '18:00' }, { ...form, ...past })).toEqual(message)
  })

  test('is added up to five years after it was, and nobody is notified then', () => {
    const day = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(problems({ date: day(-5 * 365 + 1) })).toEqual({})
    expect(problems({ date: day(-5 * 366 - 1) })).toEqual({ date: 'Enter a date within the last 5 years.' })
    const notifies = (date: string) =>
      toPlanMeetingsPayload(meetingFormSchema(null).parse({ ...form, date, notify: true })).notify
    expect([day(-2), day(2)].map(notifies)).toEqual([false, true])
  })
})

test('the summary reads a form that is half filled in', () => {
  expect(readSummaryValues({ ...form, title: '', place: '' })).toMatchObject({
    date: '2050-12-08',
    minutes: 90,
    times: 8,
  })
  expect(readSummaryValues({ ...form, every: '', times: 'x' })).toMatchObject({ every: '' })
  expect(readSummaryValues({ ...form, times: '27' })).toBeNull()
  expect(readSummaryValues({ ...form, time: '' })).toBeNull()
})
