import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGroupPayloadSchema, groupDocumentSchema, updateGroupPayloadSchema } from './group.ts'

const payload = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 5,
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
}
const document = {
  ...payload,
  creatorName: 'Ada',
  creatorUid: 'creator',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  joinQuestions: [],
  place: null,
  memberCount: 0,
  pendingCount: 0,
  waitingCount: 0,
  createdAt: { toDate: () => new Date(0) },
  activity: 'active',
  activeAt: { toDate: () => new Date(0) },
  quietSince: null,
  archivedAt: null,
  groupNameKey: 'chess club',
}

test('the number of members is never -0, which Firestore stores as a double', () => {
  for (const schema of [createGroupPayloadSchema, updateGroupPayloadSchema]) {
    expect(schema.parse({ ...payload, maxMembers: -0 }).maxMembers).toBe(0)
  }
})

describe('unknown fields', () => {
  const names = fc.oneof(
    fc.constantFrom(
      '__proto__',
      'memberCount',
      'pendingCount',
      'creatorUid',
      'groupNameKey',
      '_id',
      'constructor',
      'toString',
    ),
    fc.string(),
  )
  const known = new Set([
    ...Object.keys(payload),
    'creatorName',
    'creatorEmail',
    'approvalRequired',
    'membersVisible',
    'createdAt',
  ])
  test('are refused', () => {
    fc.assert(
      fc.property(names, fc.jsonValue(), (name, value) => {
        fc.pre(!known.has(name))
        const body: unknown = JSON.parse(
          `${JSON.stringify(payload).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`,
        )
        expect(createGroupPayloadSchema.safeParse(body).success).toBe(false)
      }),
    )
  })
})

describe('a stored group', () => {
  test('is read with its creation time as an ISO string', () => {
    expect(groupDocumentSchema.parse(document).createdAt).toBe('1970-01-01T00:00:00.000Z')
  })
  test('is read even if a URL parser rejects its image, because rules cannot check that', () => {
    const image = 'https://[::1/a.png'
    expect(groupDocumentSchema.parse({ ...document, image }).image).toBe(image)
    expect(createGroupPayloadSchema.safeParse({ ...payload, image }).success).toBe(false)
  })
  test.each(['javascript:alert(1)', 'data:,x', 'https://a/"b', 'http://example.com/a.png'])(
    'is not read with the image address %s',
    (image) => expect(groupDocumentSchema.safeParse({ ...document, image }).success).toBe(false),
  )
  const without = (field: string) => {
    const rest = Object.fromEntries(Object.entries(document).filter(([name]) => name !== field))
    return groupDocumentSchema.safeParse(rest)
  }
  test.each(Object.keys(groupDocumentSchema.shape).filter((name) => name !== 'place'))(
    'is not read without %s',
    (field) => expect(without(field).success).toBe(false),
  )
  test('has no town if none is stored', () => expect(without('place').data?.place).toBeNull())
})
