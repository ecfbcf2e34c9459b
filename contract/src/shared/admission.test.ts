import { expect, test, vi } from 'vitest'
import { isAdmitted } from './admission.ts'

vi.mock('./registration.ts', () => ({ isClosed: true, admittedDomains: ['club.example', 'b.example'] }))

const STRANGER = { email: 'ada@elsewhere.example', emailVerified: true, isModerator: false, isInvited: false }

test.each([
  [{ email: 'ada@club.example' }, true],
  [{ email: 'Ada@CLUB.Example' }, true],
  [{ email: '"a@elsewhere.example"@b.example' }, true],
  [{ isModerator: true }, true],
  [{ isInvited: true, email: null, emailVerified: false }, true],
  [{}, false],
  [{ email: 'ada@club.example', emailVerified: false }, false],
  [{ email: 'ada@sub.club.example' }, false],
  [{ email: 'ada@evilclub.example' }, false],
  [{ email: 'ada@club.example.evil.example' }, false],
  [{ email: '"a@club.example"@evil.example' }, false],
  [{ email: 'club.example' }, false],
  [{ email: '' }, false],
  [{ email: null }, false],
])('%j is admitted to a closed site: %s', (user, isIn) => {
  expect(isAdmitted({ ...STRANGER, ...user })).toBe(isIn)
})
