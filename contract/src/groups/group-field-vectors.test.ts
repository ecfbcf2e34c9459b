import { expect, test } from 'vitest'
import { createGroupPayloadSchema } from './group.ts'
import { groupFieldVectors } from './group-field-vectors.ts'

const payload = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 5,
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
  creatorName: 'Ada',
}

test('every vector differs from the others', () => {
  const names = groupFieldVectors.map(({ field, name }) => `${field}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

// firestore.rules cannot change a value, so the schema must not change a value that both the rules and the schema accept.
test.each(groupFieldVectors.map((vector) => [vector.field, vector.name, vector] as const))(
  '%s: %s',
  (_, __, vector) => {
    const parsed = createGroupPayloadSchema.safeParse({ ...payload, [vector.field]: vector.value })
    expect(parsed.success).toBe(vector.accepted || vector.only === 'rules')
    if (parsed.success) expect(parsed.data[vector.field]).toEqual(vector.accepted ? vector.value : undefined)
  },
)
