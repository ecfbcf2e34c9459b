import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMBER_FIELDS, readMemberFields } from './read-member-fields.ts'

const time = (iso: string) => ({ toDate: () => new Date(iso) })

const stored = {
  uid: 'uid',
  name: 'Robin',
  photoURL: 'https://example.com/robin.webp',
  status: 'joined',
  role: 'organizer',
  note: 'Hello',
  muted: true,
  every: true,
  answers: ['Because', ''],
  questions: ['Why?', 'How?'],
  inviteId: 'hash',
  joinedAt: time('2026-11-20T10:00:00Z'),
  groupId: 'g',
  seenAt: time('2026-11-21T10:00:00Z'),
}

const readOrRefused = (fields: Parameters<typeof readMemberFields>[0]) => {
  try {
    return readMemberFields(fields)
  } catch {
    return 'refused'
  }
}

/** Checks that `readMemberFields` and the schema return the same membership, or both reject the fields. */
const expectAgreement = (fields: Parameters<typeof readMemberFields>[0]): void => {
  const { data = 'refused' } = memberDocumentSchema.safeParse(fields)
  expect(readOrRefused(fields)).toEqual(data)
}

test('a whole membership, and one with nothing optional', () => {
  expectAgreement(stored)
  expect(readMemberFields(stored)).toMatchObject({ role: 'organizer', joinedAt: '2026-11-20T10:00:00.000Z' })
  const { note, muted, every, answers, questions, inviteId, seenAt, ...least } = stored
  expectAgreement(least)
  expect(readMemberFields(least)).toMatchObject({ role: 'organizer', muted: undefined })
})

test('it asks for the fields of the schema', () => {
  expect(MEMBER_FIELDS.toSorted()).toEqual(Object.keys(memberDocumentSchema.shape).toSorted())
})

const STRANGE = [
  ...[undefined, null, true, false, 0, 1, -1, Number.NaN, [], {}, ['a', 1], [null], time('2026-11-20T10:00:00Z')],
  ...['', ' a ', 'robin@example.com', 'joined', 'pending', 'waiting', 'declined', 'member', 'organizer', 'creator'],
]

test.each(MEMBER_FIELDS)('%s is read as the schema reads it, for any value', (name) => {
  for (const value of STRANGE) expectAgreement({ ...stored, [name]: value })
})

test('any text and any number', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.array(fc.string()))
  fc.assert(
    fc.property(fc.constantFrom(...MEMBER_FIELDS), anything, (name, value) =>
      expectAgreement({ ...stored, [name]: value }),
    ),
  )
})
