import { expect, test } from 'vitest'
import { knownNoticesSchema } from './list-notices.ts'

const notice = {
  _id: 'a',
  kind: 'approved',
  groupId: 'g',
  groupName: 'Sketching',
  createdAt: '2026-11-23T10:00:00.000Z',
  readAt: null,
}

test('a notification of a kind that is not known yet is left out, and the others are read', () => {
  const newer = { ...notice, _id: 'b', kind: 'poll-opened' }
  expect(knownNoticesSchema.parse([newer, notice])).toEqual([notice])
  expect(() => knownNoticesSchema.parse([{ ...notice, groupId: undefined }])).toThrow()
})
