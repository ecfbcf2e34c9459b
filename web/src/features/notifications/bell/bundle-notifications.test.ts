import type { RestNotification } from '@hobbyhub/contract/notifications/notification'
import { expect, test } from 'vitest'
import { bundleNotifications } from './bundle-notifications.ts'
import { notificationText } from './notification-text.ts'

const notification = (_id: string, fields: Partial<RestNotification>): RestNotification => ({
  _id,
  kind: 'request',
  groupId: 'rye',
  groupName: 'Rye & Co',
  createdAt: '2026-11-23T10:00:00.000Z',
  readAt: null,
  ...fields,
})

test('requests to join one group are one row, where its newest is; read ones and those of other groups are others', () => {
  const bundled = bundleNotifications([
    notification('e', { name: 'Ada' }),
    notification('d', { kind: 'announcement' }),
    notification('c', { requests: 3 }),
    notification('b', { groupId: 'wheat', name: 'Bo' }),
    notification('a', { readAt: '2026-11-23T10:01:00.000Z' }),
  ])
  expect(bundled.map(({ _id }) => _id)).toEqual(['e', 'd', 'b', 'a'])
  expect(bundled.map(notificationText)).toEqual([
    'Ada and 3 more ask to join.',
    'There is a new announcement.',
    'Bo asks to join.',
    'Somebody asks to join.',
  ])
})

test('a row of requests counts those that wait; answered ones are another row', () => {
  const bundled = bundleNotifications([
    notification('e', { name: 'Ada', pendingRequests: 0 }),
    notification('d', { name: 'Bo', pendingRequests: 1 }),
    notification('c', { requests: 3, pendingRequests: 2 }),
    notification('b', { pendingRequests: 0 }),
  ])
  expect(bundled.map(({ _id }) => _id)).toEqual(['e', 'd'])
  expect(bundled.map(notificationText)).toEqual([
    'Ada and 1 more asked to join. The requests were answered or withdrawn.',
    'Bo and 2 more ask to join.',
  ])
})
