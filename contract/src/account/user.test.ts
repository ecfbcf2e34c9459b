import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restUserSchema, userPayloadSchema } from './user.ts'

const record = { firebaseUid: 'ada', email: 'ada@example.com', name: 'Ada', photoURL: null }
const timesOf = (creationTime: unknown, lastSignInTime: unknown = creationTime) =>
  userPayloadSchema.safeParse({ ...record, creationTime, lastSignInTime }).data

const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

describe('the times of an account', () => {
  test('are accepted as Firebase’s clients send them, and stored as ISO', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const seconds = new Date(Math.floor(instant.getTime() / 1000) * 1000)
        expect(timesOf(instant.toUTCString())?.creationTime).toBe(seconds.toISOString())
      }),
    )
  })
  test('are accepted as ISO in any time zone, and stored in UTC', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('+02:00', '-11:30', '+00:00'), (instant, zone) => {
        expect(timesOf(instant.toISOString())?.creationTime).toBe(instant.toISOString())
        const elsewhere = instant.toISOString().replace('Z', zone)
        fc.pre(new Date(elsewhere).getUTCFullYear() <= 9999)
        fc.pre(new Date(elsewhere).getUTCFullYear() >= 0)
        expect(timesOf(elsewhere)?.lastSignInTime).toBe(new Date(elsewhere).toISOString())
      }),
    )
  })
  test('a stored time can be sent again, and is stored unchanged', () => {
    fc.assert(
      fc.property(instants, instants, (created, seen) => {
        const first = timesOf(created.toUTCString(), seen.toISOString())
        expect(restUserSchema.parse(first)).toEqual(first)
        expect(userPayloadSchema.parse(first)).toEqual(first)
      }),
    )
  })
  test.each([
    '',
    'yesterday',
    '1767322245000',
    1767322245000,
    null,
    '2026-01-02',
    '2026-01-02 03:04:05',
    '2026-02-30T00:00:00Z',
    '2026-01-02T03:04:05',
    'Fri, 02 Jan 2026 03:04:05',
    'Fri, 02 Jan 2026 25:04:05 GMT',
    'Fri, 02 Foo 2026 03:04:05 GMT',
    'Fri, 02 Jan 2026 03:04:05 GMT (in Reykjavík)',
    'Fri, 02 Jan 2026 03:04:05 GMT+0200',
    ' Fri, 02 Jan 2026 03:04:05 GMT',
  ])('are not %j', (time) => expect(timesOf(time)).toBeUndefined())
})

describe('the record', () => {
  const times = { creationTime: '2026-01-02T03:04:05.000Z', lastSignInTime: '2026-01-02T03:04:05.000Z' }
  test.each([
    ['an empty uid', { firebaseUid: '' }],
    ['a uid too long', { firebaseUid: 'x'.repeat(129) }],
    ['no e-mail', { email: '' }],
    ['a name in numbers', { name: 7 }],
    ['a photo too long', { photoURL: `https://${'x'.repeat(2048)}` }],
    ['a field more', { admin: true }],
  ])('is refused with %s', (_, changes) =>
    expect(userPayloadSchema.safeParse({ ...record, ...times, ...changes }).success).toBe(false),
  )
  test('may be without name and photo', () => {
    expect(userPayloadSchema.safeParse({ ...record, ...times, name: null, photoURL: null }).success).toBe(true)
  })
})

test.each(['firebaseUid', 'email', 'name', 'photoURL'])('a lone surrogate is not accepted as %s', (field) => {
  const now = '2026-11-20T12:00:00.000Z'
  const sent = { ...record, creationTime: now, lastSignInTime: now }
  expect(userPayloadSchema.safeParse(sent).success).toBe(true)
  expect(userPayloadSchema.safeParse({ ...sent, [field]: 'abc\ud800' }).success).toBe(false)
})
