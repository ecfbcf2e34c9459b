import { expect, test } from 'vitest'
import { groupDocumentSchema, restGroupSchema } from '../groups/group.ts'
import { restJoinedGroupSchema } from '../members/joined-group.ts'
import { memberDocumentSchema, restMemberSchema } from '../members/member.ts'
import { MAX_CHARS } from './limits.ts'
import { containsEmail, DEFAULT_MEMBER_NAME, shownName } from './shown-name.ts'
import { shownNameVectors } from './shown-name-vectors.ts'
import { singleLineTextSchema } from './text.ts'

const rows = shownNameVectors.map(({ name, holdsEmail }) => [name, holdsEmail] as const)

test.each(rows)('%j holds an e-mail address: %s', (name, holdsEmail) => {
  expect(singleLineTextSchema('Name', MAX_CHARS.name).parse(name)).toBe(name)
  expect(containsEmail(name)).toBe(holdsEmail)
})

test('a long name is checked quickly', () => {
  expect(containsEmail(`${'a@'.repeat(50_000)} ${'@.'.repeat(50_000)}`)).toBe(false)
})

test('without a name that may be shown, the default is shown', () => {
  for (const name of [null, undefined, '', 'ada@example.com']) expect(shownName(name)).toBe(DEFAULT_MEMBER_NAME)
  expect(shownName('Ada')).toBe('Ada')
})

const group = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 5,
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
  creatorUid: 'creator',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  joinQuestions: [],
  place: null,
  memberCount: 0,
  pendingCount: 0,
  waitingCount: 0,
  activity: 'active',
  quietSince: null,
  archivedAt: null,
}
const member = { uid: 'a', photoURL: null, status: 'joined', role: 'member' }
const [time, timestamp] = ['2027-01-01T00:00:00.000Z', { toDate: () => new Date(0) }]

/** Functions that parse a document with a schema and return the name in it. */
const readers: Readonly<Record<string, (name: string) => string>> = {
  'a stored group': (creatorName) =>
    groupDocumentSchema.parse({ ...group, creatorName, createdAt: timestamp, activeAt: timestamp }).creatorName,
  'a group in REST': (creatorName) =>
    restGroupSchema.parse({ ...group, _id: 'a', creatorName, createdAt: time }).creatorName,
  'a joined group in REST': (creatorName) =>
    restJoinedGroupSchema.parse({ ...group, _id: 'a', creatorName }).creatorName,
  'a stored member': (name) => memberDocumentSchema.parse({ ...member, name, joinedAt: timestamp, groupId: 'a' }).name,
  'a member in REST': (name) => restMemberSchema.parse({ ...member, name, joinedAt: time }).name,
}
test.each(Object.entries(readers))('%s never has an e-mail address as a name', (_, read) => {
  expect(read('ada@example.com')).toBe(DEFAULT_MEMBER_NAME)
  expect(read('Ada')).toBe('Ada')
})
