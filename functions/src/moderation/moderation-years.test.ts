import { afterEach, describe, expect, test, vi } from 'vitest'
import { countInYear } from './moderation-years.ts'

type Writer = Parameters<typeof countInYear>[0]
type Written = Parameters<Writer['set']>

/** What is written, as paths of documents and names of fields. */
const writtenBy = (count: (writer: Writer) => void): readonly (readonly [path: string, fields: string])[] => {
  const written: Written[] = []
  count({ set: (...call) => written.push(call) })
  return written.map(([ref, fields, options]) => {
    expect(options).toEqual({ merge: true })
    const [[name = '', value] = []] = Object.entries(fields)
    const parts = name === 'actions' || name === 'notices' ? Object.keys(value) : []
    return [ref.path, [name, ...parts].join('.')]
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

// Wherever the server is.
describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])('in %s', (zone) => {
  test.each([
    ['2026-12-31T23:59:59.999Z', '2026'],
    ['2027-01-01T00:00:00.000Z', '2027'],
  ])('at %s, the year is %s', (now, year) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ now: new Date(now) })
    expect(writtenBy((writer) => countInYear(writer, 'reports'))).toEqual([[`moderationYears/${year}`, 'reports']])
  })
})

test('what is taken back is taken back in its own year', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T12:00:00Z') })
  const at = new Date('2026-12-30T12:00:00Z')
  const written = writtenBy((writer) => countInYear(writer, 'actions.decide-notice', { amount: -1, at }))
  expect(written).toEqual([['moderationYears/2026', 'actions.decide-notice']])
})
