import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { dateSchema } from '@hobbyhub/contract/shared/dates'
import { beforeAll, describe, test } from 'vitest'
import { resetDocuments } from '../fixture.ts'
import { updateAsCreator } from '../writes.ts'

beforeAll(resetDocuments)

const pad = (value: number, length: number): string => String(value).padStart(length, '0')
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** Checks that rules and contract agree on every date. */
const judgeAll = async (dates: readonly string[]): Promise<void> => {
  for (const startDate of dates) {
    const judge = dateSchema.safeParse(startDate).success ? assertSucceeds : assertFails
    await judge(updateAsCreator({ startDate }))
  }
}

describe('startDate: the days of a year', () => {
  test.each(upTo(14))('of month %i', (month) =>
    judgeAll([0, 1, 9, 10, 19, 20, 28, 29, 30, 31, 32].map((day) => `2026-${pad(month, 2)}-${pad(day, 2)}`)),
  )
  test.each(['2026-20-01', '2026-1-01', '2026-01-1', '2026-01-011', '2026-012-01', '2026/01/01'])('%s', (date) =>
    judgeAll([date]),
  )
})

describe('startDate: the years', () => {
  test.each(['01-31', '04-30', '02-28'])('0000, 9999, and years of 3 and 5 digits, on %s', (day) =>
    judgeAll(['0000', '9999', '026', '02026', '20260'].map((year) => `${year}-${day}`)),
  )
})

describe('startDate: February 29', () => {
  test.each(upTo(10))('in the ten years from 20%i0', (decade) =>
    judgeAll(upTo(10).map((year) => `20${decade}${year}-02-29`)),
  )
  test.each(upTo(10))('in the ten centuries from %i000', (millennium) =>
    judgeAll(upTo(10).map((century) => `${millennium}${century}00-02-29`)),
  )
  test('in the first and last leap years, and in years of 3 and 5 digits', () =>
    judgeAll(['0004', '9996', '004', '00004', '20000'].map((year) => `${year}-02-29`)))
})
