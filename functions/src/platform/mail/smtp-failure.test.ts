import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSmtpFailure } from './smtp-failure.ts'

/** An error in nodemailer's format. */
const failure = (response: string, { command = 'RCPT TO', code = 'EENVELOPE' } = {}) => {
  const responseCode = Number(response.slice(0, 3))
  return Object.assign(new Error(`Can't send mail: ${response}`), { code, command, response, responseCode })
}
const causeOf = (...about: Parameters<typeof failure>) => toSmtpFailure(failure(...about)).cause

test.each([
  ['550 5.1.1 No such user', 'no-mailbox'],
  ['550-5.1.1 The account that you tried to reach\n550 5.1.1 does not exist', 'no-mailbox'],
  ['553 5.1.3 Bad address', 'no-mailbox'],
  ['556 5.1.10 This domain takes no mail', 'no-mailbox'],
  ['550 #5.1.0 Address rejected', 'no-mailbox'],
  ['550 5.1.7 Bad sender', 'recipient'],
  ['550 5.1.8 Sender address rejected', 'recipient'],
  ['450 5.1.1 Try again', 'recipient'],
  ['450 4.1.1 Unverified address', 'recipient'],
  ['550 No such user 5.1.1', 'recipient'],
  ['550 daily limit exceeded', 'recipient'],
  ['550 5.7.1 Policy', 'recipient'],
  ['552 5.2.2 Mailbox full', 'recipient'],
  ['421 4.7.0 Try again later', 'closing'],
])('at the recipient, "%s" is %s', (response, cause) => expect(causeOf(response)).toBe(cause))

test('a reply to another command never concerns the mailbox', () => {
  for (const command of ['MAIL FROM', 'DATA', 'CONN', 'AUTH PLAIN', 'API']) {
    expect(causeOf('550 5.1.1 No such user', { command })).toBe('message')
  }
})

test('an address that nodemailer refuses is its mail’s own; anything unknown may be the server’s', () => {
  const error = Object.assign(new Error('No recipients defined'), { code: 'EENVELOPE', command: 'API' })
  expect(toSmtpFailure(error).cause).toBe('recipient')
  const closed = Object.assign(new Error('Connection closed'), { code: 'ECONNECTION', command: 'CONN' })
  for (const other of [closed, new Error('x'), null, undefined, 'x', 7, { code: 7, response: {} }]) {
    expect(toSmtpFailure(other).cause).toBe('message')
  }
})

test('for any reply of a server, none of its text is logged, and only a 5xx with 5.1.x gives a mail up', () => {
  const text = fc.oneof(
    fc.string(),
    fc.emailAddress(),
    fc.emailAddress().map((address) => `5.1.1 <${address}> unknown`),
  )
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), text, (code, words) => {
      const { cause, codes } = toSmtpFailure(failure(`${code} ${words}`))
      expect(cause === 'no-mailbox').toBe(
        code >= 500 && /^#?5\.1\.\d{1,3}\b/.test(words) && !/^#?5\.1\.[78]\b/.test(words),
      )
      expect(JSON.stringify(codes)).toMatch(
        /^\{"error":"EENVELOPE","command":"RCPT TO","reply":\d{3}(,"status":"[\d.]{5,9}")?\}$/,
      )
    }),
  )
})
