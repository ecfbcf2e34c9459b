import { groupWithMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { groupFieldVectors } from '../../../../../contract/src/groups/group-field-vectors.ts'
import { GROUP_FIELDS, readGroup } from './read-group.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const time = (iso: string) => ({ toDate: () => new Date(iso) })

const stored = {
  groupName: 'Early Birds',
  category: 'Running',
  location: 'The park',
  maxMembers: 5,
  startDate: '2028-02-29',
  image: 'https://example.com/a.webp',
  description: 'We run.\nThen we have breakfast.',
  approvalRequired: true,
  membersVisible: true,
  repeats: false,
  creatorName: 'Robin',
  creatorUid: 'uid',
  memberCount: 1,
  pendingCount: 2,
  waitingCount: 3,
  activity: 'quiet',
  activeAt: time('2026-01-02T03:04:05.678Z'),
  quietSince: time('2026-01-02T03:04:05.678Z'),
  archivedAt: null,
  joinQuestions: ['Why?', 'How fast?', 'How far?'],
  place: { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 },
  createdAt: time('2026-11-20T10:00:00Z'),
  nextMeeting: {
    id: 'm',
    title: 'Rye and more',
    date: '2026-12-01',
    time: '11:00',
    timeZone: 'Europe/Berlin',
    place: '',
    startsAt: time('2026-12-01T10:00:00Z'),
  },
  currentMeeting: {
    id: 'c',
    title: '',
    date: '2026-11-25',
    time: '11:00',
    timeZone: 'Europe/Berlin',
    place: '',
    startsAt: time('2026-11-25T10:00:00Z'),
    endsAt: time('2026-11-25T12:00:00Z'),
  },
  lastAnnouncementAt: time('2026-11-21T10:00:00Z'),
  pollsUntil: time('2026-12-21T10:00:00Z'),
}
type Fields = Parameters<typeof readGroup>[0]['fields']

/** Checks that `readGroup` and the schema return the same group, or both reject the fields. */
const expectAgreement = (fields: Fields): void => {
  const { data } = groupWithMeetingSchema.safeParse(fields)
  expect(readGroup({ id: 'g', fields })).toEqual(data ? { id: 'g', ...data } : null)
}

test('a whole group, and one that the site has just created', () => {
  expectAgreement(stored)
  expect(readGroup({ id: 'g', fields: stored })).toMatchObject({ id: 'g', createdAt: '2026-11-20T10:00:00.000Z' })
  const { nextMeeting, currentMeeting, lastAnnouncementAt, place, ...created } = stored
  expectAgreement(created)
  expect(readGroup({ id: 'g', fields: created })).toMatchObject({
    nextMeeting: null,
    lastAnnouncementAt: null,
    place: null,
  })
})

test('it asks for the fields of the schema', () => {
  expect(GROUP_FIELDS.toSorted()).toEqual(Object.keys(groupWithMeetingSchema.shape).toSorted())
})

const LONG = 'x'.repeat(121)
const STRANGE = [
  ...[undefined, null, true, false, -0, 0, 1, -1, 1.5, 2 ** 53, Number.NaN, [], {}, { toDate: () => new Date(0) }],
  ...['', ' ', '  a  ', 'a\nb', '\u0000', '\u202e', '\ud800', 'ㅤ', 'robin@example.com', LONG, '😀'.repeat(120)],
  ...['2027-02-29', '0000-02-29', '2028-2-9', '2028-02-30', '2028-13-01', '+02028-02-28', '2028-02-28T00:00'],
  ...['http://a', 'HTTPS://a/b c', 'https://a"', 'javascript:alert(1)', `https://${'a'.repeat(2048)}`, ' https://a '],
  ...[['a', ''], ['a', 'b', 'c', 'd'], ['x'.repeat(201)], [1]],
  ...[
    { ...stored.nextMeeting, id: 1 },
    { ...stored.nextMeeting, more: 1 },
    { ...stored.nextMeeting, startsAt: null },
    { ...stored.nextMeeting, date: null },
    { ...stored.nextMeeting, time: undefined },
    stored.currentMeeting,
    { ...stored.currentMeeting, endsAt: 'later' },
    ...[undefined, '7', 0, -1, 1.5, 2 ** 53].map((id) => ({ ...stored.place, id })),
    ...['', ' ', LONG, 'a\nb', 5, undefined].map((name) => ({ ...stored.place, name })),
    ...['gb', 'GBR', '', 5, 'GB\n', undefined].map((country) => ({ ...stored.place, country })),
    ...[-90, 90, 90.01, -91, 1.23456, -0.001, -0, Number.NaN, '5', undefined].map((latitude) => ({
      ...stored.place,
      latitude,
    })),
    ...[-180, 180, 180.01, -181, 1.005, null].map((longitude) => ({ ...stored.place, longitude })),
    { ...stored.place, more: 1 },
  ],
]

test.each(GROUP_FIELDS)('%s is read as the schema reads it, for any value', (name) => {
  for (const value of STRANGE) expectAgreement({ ...stored, [name]: value })
})

test('the vectors of the contract', () => {
  expect(groupFieldVectors.length).toBeGreaterThan(50)
  for (const { field, value } of groupFieldVectors) expectAgreement({ ...stored, [field]: value })
})

test('any text and any number', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.date({ noInvalidDate: true }).map(String))
  fc.assert(
    fc.property(fc.constantFrom(...GROUP_FIELDS), anything, (name, value) =>
      expectAgreement({ ...stored, [name]: value }),
    ),
  )
})
