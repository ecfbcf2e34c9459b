import { expect, test } from 'vitest'
import { knownNotificationsSchema } from './list-notifications.ts'

const notification = {
  _id: 'a',
  kind: 'approved',
  groupId: 'g',
  groupName: 'Sketching',
  createdAt: '2026-11-23T10:00:00.000Z',
  readAt: null,
}

test('a notification of a kind that is not known yet is left out, and the others are read', () => {
  const newer = { ...notification, _id: 'b', kind: 'picture-liked' }
  expect(knownNotificationsSchema.parse([newer, notification])).toEqual([notification])
  expect(() => knownNotificationsSchema.parse([{ ...notification, groupId: undefined }])).toThrow()
})
