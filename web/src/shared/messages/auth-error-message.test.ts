import { describe, expect, test } from 'vitest'
import { authErrorMessage } from './auth-error-message.ts'

/**
 * The codes of the specification's section 8, in its order. Where the section only describes an error, the list has the
 * provider's code.
 */
const CODES = [
  'user-disabled',
  'user-token-expired',
  'network-request-failed',
  'missing-recaptcha-token',
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'web-storage-unsupported',
  'invalid-api-key',
  'internal-error',
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'too-many-requests',
  'invalid-credential',
]

/** Codes with the same message, because different messages would reveal which e-mails have an account. */
const ALIKE = ['wrong-password', 'user-not-found', 'invalid-credential']

const GENERIC = 'Something unexpected happened. Please try again.'
const textOf = (code: string) => authErrorMessage(Object.assign(new Error('Firebase: hush'), { code: `auth/${code}` }))

describe('the message for an identity provider’s error', () => {
  test.each(CODES)('%s has a text of its own', (code) => {
    const text = textOf(code)
    expect(text).not.toBe(GENERIC)
    expect(text).toMatch(/^[A-Z].*[.]$/)
    expect(text).not.toMatch(/auth\/|firebase/i)
    const others = CODES.filter((other) => other !== code && !(ALIKE.includes(code) && ALIKE.includes(other)))
    expect(others.map(textOf)).not.toContain(text)
  })

  test('a wrong password and an unknown e-mail read alike', () => {
    expect(new Set(ALIKE.map(textOf)).size).toBe(1)
  })

  test.each([
    ['a code nobody knows', { code: 'auth/brand-new' }],
    ['a code that every object has', { code: 'constructor' }],
    ['a code that is no text', { code: 7 }],
    ['no code', new Error('hush')],
    ['nothing', null],
    ['a text', 'auth/user-disabled'],
  ])('%s gets the generic text', (_, error) => {
    expect(authErrorMessage(error)).toBe(GENERIC)
  })
})
