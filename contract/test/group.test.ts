import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from '../src/categories.ts'
import {
  createGroupPayloadSchema,
  groupDocumentSchema,
  groupFormSchema,
  joinRefusal,
  updateGroupPayloadSchema,
} from '../src/group.ts'

const fields = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
}
const form = { ...fields, maxMembers: '5', approvalRequired: false }
const payload = { ...fields, maxMembers: 5 }
const document = {
  ...payload,
  creatorName: 'Ada',
  creatorUid: 'creator',
  approvalRequired: false,
  memberCount: 0,
  pendingCount: 0,
  createdAt: { toDate: () => new Date(0) },
  groupNameKey: 'chess club',
}

describe('the number of members', () => {
  const parse = (maxMembers: string) => groupFormSchema.safeParse({ ...form, maxMembers }).data?.maxMembers

  test('is any safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('', ' '), (number, space) => {
        expect(parse(`${space}${number}${space}`)).toBe(number)
      }),
    )
  })
  test('is parsed as a decimal number', () => {
    expect(parse('010')).toBe(10)
    expect(parse('+3')).toBe(3)
  })
  test.each(['', ' ', '1.5', '1e3', '0x10', '5 people', '٥', '9007199254740992', 'NaN', '--1'])('is not %j', (text) =>
    expect(parse(text)).toBeUndefined(),
  )
  test('is never -0, which Firestore stores as a double', () => {
    expect(parse('-0')).toBe(0)
    for (const schema of [createGroupPayloadSchema, updateGroupPayloadSchema]) {
      expect(schema.parse({ ...payload, maxMembers: -0 }).maxMembers).toBe(0)
    }
  })
})

describe('the form', () => {
  test('returns values that rules and REST accept', () => {
    const { approvalRequired, ...values } = groupFormSchema.parse(form)
    expect(createGroupPayloadSchema.parse({ ...values, approvalRequired })).toEqual({
      ...payload,
      approvalRequired: false,
    })
  })
  test('says what is missing, field by field', () => {
    const empty = {
      ...form,
      groupName: ' ',
      location: '',
      maxMembers: '',
      startDate: '',
      image: '',
      description: '\n',
      category: '',
    }
    const { error } = groupFormSchema.safeParse(empty)
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      groupName: 'Group name is required.',
      category: 'Choose a category from the list.',
      location: 'Location is required.',
      maxMembers: 'Enter a whole number of members.',
      startDate: 'Enter a real date.',
      image: 'Image address is required.',
      description: 'Description is required.',
    })
  })
  test('trims', () => {
    const { groupName, image } = groupFormSchema.parse({
      ...form,
      groupName: ' \u3000Chess ',
      image: ` ${form.image}\n`,
    })
    expect([groupName, image]).toEqual(['Chess', form.image])
  })
  test.each(HOBBY_CATEGORIES)('knows %s', (category) =>
    expect(groupFormSchema.parse({ ...form, category }).category).toBe(category),
  )
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
  const known = new Set([...Object.keys(payload), 'creatorName', 'creatorEmail', 'approvalRequired', 'createdAt'])
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
  test.each(['javascript:alert(1)', 'data:,x', 'https://a/"b'])('is not read with the image address %s', (image) =>
    expect(groupDocumentSchema.safeParse({ ...document, image }).success).toBe(false),
  )
  test.each(Object.keys(groupDocumentSchema.shape))('is not read without %s', (field) => {
    const rest = Object.fromEntries(Object.entries(document).filter(([name]) => name !== field))
    expect(groupDocumentSchema.safeParse(rest).success).toBe(false)
  })
})

describe('joining is refused', () => {
  const group = { creatorUid: 'creator', startDate: '2027-01-01', maxMembers: 2, memberCount: 1 }
  const today = '2027-01-01'
  test.each([
    ['to nobody on the day itself', group, 'someone', null],
    ['to nobody who has not signed in', group, null, null],
    ['to its creator', group, 'creator', 'own-group'],
    ['the day after', { ...group, startDate: '2026-12-31' }, 'someone', 'group-passed'],
    ['when the last place is taken', { ...group, memberCount: 2 }, 'someone', 'group-full'],
    ['when it never had a place', { ...group, maxMembers: -1, memberCount: 0 }, 'someone', 'group-full'],
    ['to its creator before all else', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'creator', 'own-group'],
    ['for its date before its size', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'someone', 'group-passed'],
  ])('%s', (_, asked, uid, refusal) => expect(joinRefusal(asked, { uid, today })).toBe(refusal))
})
