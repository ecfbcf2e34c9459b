import { expect, test } from 'vitest'
import { inviteState } from './invite-state.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

test.each([
  [{ uses: 10, usesLeft: 3 }, '3 of 10 uses left, until 8 Dec 2026'],
  [{ uses: 10, usesLeft: 2 }, 'Nearly used up: 2 of 10 uses left, until 8 Dec 2026'],
  [{ uses: 2, usesLeft: 1 }, 'Nearly used up: 1 of 2 uses left, until 8 Dec 2026'],
  [{ uses: 1, usesLeft: 1 }, '1 of 1 use left, until 8 Dec 2026'],
  [{ uses: 5, usesLeft: 0 }, 'Used up'],
])('%j: %s', (uses, text) => {
  const invite = { ...uses, expiresAt: '2026-12-08T10:00:00.000Z' }
  expect(inviteState(invite, Date.UTC(2026, 11, 1), day)).toBe(text)
  expect(inviteState(invite, Date.UTC(2026, 11, 9), day)).toBe('Expired')
})
