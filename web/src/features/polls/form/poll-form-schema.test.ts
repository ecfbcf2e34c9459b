import { expect, test } from 'vitest'
import { emptyPollForm, type PollFormInput, pollDraftSchema, pollFormResolver } from './poll-form-schema.ts'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const valid: PollFormInput = {
  ...emptyPollForm('Old Town Hall', 'Europe/Berlin'),
  title: 'Rye',
  date1: day(7),
  time1: '19:00',
  date2: day(8),
  time2: '20:00',
  closes: day(5),
}

const check = async (changes: Partial<PollFormInput>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values, errors } = await pollFormResolver({ ...valid, ...changes }, undefined, options)
  return { values, errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) }
}

test('valid values become the body of the call; dates that are not shown are left out', async () => {
  expect(await check({ date3: 'nonsense' })).toEqual({
    values: {
      title: 'Rye',
      place: 'Old Town Hall',
      timeZone: 'Europe/Berlin',
      minutes: 120,
      options: [
        { date: day(7), time: '19:00' },
        { date: day(8), time: '20:00' },
      ],
      closes: day(5),
    },
    errors: {},
  })
})

test.each<[Partial<PollFormInput>, string[]]>([
  [{ title: ' ' }, ['title']],
  [{ date1: '', time2: '' }, ['date1', 'time2']],
  [{ title: '', date2: day(7), time2: '19:00' }, ['title', 'date2']],
  [{ date1: day(-1) }, ['date1']],
  [{ closes: day(9) }, ['closes']],
  [{ closes: '' }, ['closes']],
  [{ count: 3 }, ['date3', 'time3']],
])('%j: errors at %j', async (changes, names) => {
  expect(Object.keys((await check(changes)).errors).toSorted()).toEqual(names.toSorted())
})

test('a draft keeps every field', () => {
  expect(pollDraftSchema.parse(valid)).toEqual(valid)
})
