import { initializeApp } from 'firebase-admin/app'
import { expect, test } from 'vitest'

test('another app of the same process is not taken', async () => {
  const other = initializeApp({ projectId: 'other' }, 'other')
  const { adminApp } = await import('./admin-app.ts')
  expect(adminApp).not.toBe(other)
  expect(adminApp.name).toBe('[DEFAULT]')
})
