import { expect, test } from 'vitest'
import { messages } from '#shared/messages/messages.ts'
import { accountMessages } from '../texts.ts'
import { accountFieldError } from './account-field-error.ts'
import { emailFormSchema, passwordFormSchema, profileFormSchema } from './settings-forms.ts'

const problems = (result: { error?: { issues: readonly { message: string }[] } | undefined }): string[] =>
  result.error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ name: 'Ada', photoURL: '' }, []],
  [{ name: 'Ada', photoURL: 'https://example.com/a.png' }, []],
  [{ name: ' ', photoURL: '' }, ['Name is required.']],
  [{ name: 'ada@example.com', photoURL: '' }, [accountMessages.nameWithEmail]],
  [{ name: 'Ada', photoURL: 'a.png' }, ['Photo URL must be a web address that starts with https://.']],
  [
    { name: 'Ada', photoURL: 'http://example.com/a.png' },
    ['Photo URL must be a web address that starts with https://.'],
  ],
  [{ name: 'Ada', photoURL: ' ' }, []],
])('profile %j: %j', (values, expected) => {
  expect(problems(profileFormSchema.safeParse(values))).toEqual(expected)
})

test('e-mail and password ask for both', () => {
  expect(problems(emailFormSchema.safeParse({ newEmail: '', password: '' }))).toEqual([
    'E-mail is required.',
    'Password is required.',
  ])
  expect(problems(passwordFormSchema.safeParse({ currentPassword: '', newPassword: 'hobby' }))).toEqual([
    'Password is required.',
    messages.passwordRules,
  ])
})

test.each([
  ['auth/wrong-password', 'password', accountMessages.wrongPassword],
  ['auth/invalid-credential', 'password', accountMessages.wrongPassword],
  ['auth/email-already-in-use', 'email', accountMessages.emailInUse],
  ['auth/too-many-requests', 'root', 'Too many tries. Please wait a few minutes, then try again.'],
  ['auth/requires-recent-login', 'root', 'For this, please log out, log in again, and try once more.'],
])('%s is said at %s', (code, field, message) => {
  expect(accountFieldError({ code }, { password: 'password', email: 'email' })).toEqual([field, { message }])
})
