import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '#shared/messages/messages.ts'
import { isPasswordAccepted, loginFormSchema, registerFormSchema } from './sign-in-forms.ts'

const registration = {
  name: 'Ada',
  photoURL: 'https://example.com/ada.png',
  email: 'ada@example.com',
  password: 'Hobby123',
}
const messagesOf = (values: object): string[] =>
  registerFormSchema.safeParse({ ...registration, ...values }).error?.issues.map(({ message }) => message) ?? []

describe('a password', () => {
  test.each(['Hobby123', 'aaaaaB', 'Éclair', 'ЖурналЫ', 'Aa 456'])('%s is accepted', (password) =>
    expect(isPasswordAccepted(password)).toBe(true),
  )
  test.each(['', 'Hobby', 'hobby123', 'HOBBY123', '123456', 'aB345'])('%j is refused', (password) => {
    expect(isPasswordAccepted(password)).toBe(false)
    if (password) expect(messagesOf({ password })).toEqual([messages.passwordRules])
  })
  test('stays accepted when characters are added', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (more) => isPasswordAccepted(`Hobby1${more}`)))
  })
  test('is not trimmed', () => {
    expect(registerFormSchema.parse({ ...registration, password: ' Hobby 1 ' }).password).toBe(' Hobby 1 ')
    expect(loginFormSchema.parse({ email: 'a@b.co', password: ' ' }).password).toBe(' ')
  })
})

describe('registering', () => {
  test('names the missing fields', () => {
    expect(messagesOf({ name: ' ', photoURL: '', email: ' ', password: '' })).toEqual([
      'Name is required.',
      'Photo URL is required.',
      'E-mail is required.',
      'Password is required.',
    ])
  })
  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'photo.png',
    'https://a b',
    'https://[::1',
  ])('refuses %s for a photo', (photoURL) => expect(messagesOf({ photoURL })).toHaveLength(1))
  test('trims the e-mail', () => {
    expect(registerFormSchema.parse({ ...registration, email: ' ada@example.com\n' }).email).toBe('ada@example.com')
  })
  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])('refuses %s for an e-mail', (email) =>
    expect(messagesOf({ email })).toHaveLength(1),
  )
})
