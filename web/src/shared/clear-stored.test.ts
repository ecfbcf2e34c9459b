import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'
import { claimStored, clearStored } from './clear-stored.ts'

/** A storage that can be full. */
const fakeStorage = () => {
  const entries: Record<string, unknown> = {}
  const hidden = { enumerable: false, writable: true, configurable: true }
  return Object.defineProperties(entries, {
    getItem: { ...hidden, value: (key: string) => entries[key] ?? null },
    setItem: {
      ...hidden,
      value: (key: string, value: string) => {
        entries[key] = value
      },
    },
    removeItem: { ...hidden, value: (key: string) => delete entries[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  clearStored()
})
afterEach(() => vi.unstubAllGlobals())

test('a value that storage is too full for replaces the stored one while the page is open', () => {
  writeStored('local', 'draft', 'first')
  Object.defineProperty(localStorage, 'setItem', {
    value: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  writeStored('local', 'draft', 'second')
  expect(readStored('local', 'draft')).toBe('second')
})

test('the first user who signs in keeps the visitor’s stored values', () => {
  writeStored('session', 'redirectPath', '/groups/a')
  claimStored('ann')
  expect(readStored('session', 'redirectPath')).toBe('/groups/a')
})

test('another user finds neither paths nor drafts of the user before, in either area, but the theme', () => {
  writeStored('local', 'theme', 'dark')
  claimStored('ann')
  writeStored('session', 'redirectPath', '/groups/a?invite=code')
  writeStored('local', 'draft:create-group:ann', '{}')
  claimStored('ann')
  expect(readStored('session', 'redirectPath')).toBe('/groups/a?invite=code')
  claimStored('bob')
  expect({ ...localStorage, ...sessionStorage }).toEqual({ theme: 'dark', storedFor: 'bob' })
})
