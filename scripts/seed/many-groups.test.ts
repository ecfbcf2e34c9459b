import { expect, test } from 'vitest'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { createGroupPayloadSchema, groupDocumentSchema } from '../../contract/src/groups/group.ts'
import { documentsOf } from './documents.ts'
import { manyGroups } from './many-groups.ts'

const NOW = new Date(2026, 2, 14, 9, 30)
const made = manyGroups(400, 7).map((group) => documentsOf(group, 'http://127.0.0.1:5000', NOW))

test('every group matches the contract, and its counts are right', () => {
  for (const { group, creator, members } of made) {
    groupDocumentSchema.parse({ ...group, createdAt: { toDate: () => group.createdAt } })
    const { groupName, category, location, maxMembers, startDate, image, description } = group
    createGroupPayloadSchema.parse({ groupName, category, location, maxMembers, startDate, image, description })
    const count = (status: string) => members.filter((member) => member.status === status).length
    expect([group.memberCount, group.pendingCount]).toEqual([count('joined'), count('pending')])
    expect(new Set([creator.creatorUid, ...members.map(({ uid }) => uid)]).size).toBe(members.length + 1)
    for (const { joinedAt } of members) expect(joinedAt.getTime()).toBeLessThan(NOW.getTime())
  }
})

test('all kinds of groups occur, and few share a name', () => {
  const groups = made.map(({ group }) => group)
  for (const category of HOBBY_CATEGORIES) expect(groups.filter((group) => group.category === category).length).toBe(50)
  expect(groups.some(({ isOpen }) => !isOpen)).toBe(true)
  expect(groups.some(({ startDate }) => startDate < '2026-03-14')).toBe(true)
  expect(groups.some(({ pendingCount }) => pendingCount > 0)).toBe(true)
  expect(new Set(groups.map(({ groupName }) => groupName)).size).toBeGreaterThan(360)
})

test('the same seed makes the same groups, another seed others', () => {
  expect(manyGroups(3, 7)).toEqual(manyGroups(3, 7))
  expect(manyGroups(3, 8)).not.toEqual(manyGroups(3, 7))
})
