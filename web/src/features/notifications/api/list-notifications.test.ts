import { afterEach, expect, test, vi } from 'vitest'
import { setStoredToken } from '#shared/session/stored-token.ts'
import { listNotifications } from './list-notifications.ts'

afterEach(() => vi.unstubAllGlobals())

test('a notification of a kind that is not known yet is left out', async () => {
  const notification = {
    _id: 'a',
    kind: 'approved',
    groupId: 'g',
    groupName: 'Sketching',
    createdAt: '2026-11-23T10:00:00.000Z',
    readAt: null,
  }
  const newer = { ...notification, _id: 'b', kind: 'picture-liked' }
  setStoredToken({ accessToken: 'token', expirationTime: Date.now() + 3_600_000 })
  vi.stubGlobal('fetch', async () => Response.json([newer, notification]))
  expect(await listNotifications(undefined)).toEqual({ rows: [notification], next: null })
})
