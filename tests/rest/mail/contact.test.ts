import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_CONTACT_MESSAGES_A_DAY } from '@hobbyhub/contract/shared/limits'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldMails } from '../../../functions/src/mail/jobs/delete-old-mails.ts'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import { TEST_VARIABLES } from '../../../scripts/suite/environment.ts'
import { signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { deadlineAfter } from '../../support/deadline-after.ts'
import { mailsOf, type ReceivedMail, sendAllMails } from '../../support/mails.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

const contact = { email: TEST_VARIABLES.CONTACT_OF_TESTS }
const DAY_MS = 24 * 60 * 60 * 1000

let writers = 0
/** An address that no other test writes with. */
const newWriter = (): string => {
  writers += 1
  return `writer-${writers}-${process.pid}@example.com`
}

const message = (changes: object = {}) => ({
  name: 'Ada King',
  email: newWriter(),
  message: 'Hello!\nThank you.',
  ...changes,
})
const write = (body: unknown, more: { headers?: Record<string, string>; origin?: string } = {}) =>
  callEndpoint(endpoints.contact, { body, ...more })
const stored = async (email: string) =>
  (await database().collection('outbox').where('contact.email', '==', email).get()).docs

/** The mails with messages from this address, the newest first. */
const mailsFrom = async (email: string): Promise<ReceivedMail[]> =>
  (await mailsOf(contact)).filter(({ headers }) => headers['reply-to']?.includes(`<${email}>`))

test('a message is mailed once to the address in the settings, from the site, with replies to its writer, who gets none', async () => {
  const body = message({ name: 'Ada “Rye” King, Esq.' })
  const { body: answer } = await expectSuccess(endpoints.contact, 201, { body })
  expect(answer).toEqual({ acknowledged: true })
  await sendAllMails()
  await sendAllMails()
  const [mail, ...more] = await mailsFrom(body.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    from: 'mail@example.com',
    to: [contact.email],
    subject: 'Ada “Rye” King, Esq. wrote to HobbyHub',
    attachments: [],
  })
  expect(mail?.text).toContain('> Hello!\n> Thank you.')
  expect(mail?.text).toContain(body.email)
  expect(mail?.html).toContain('Hello!<br>\nThank you.')
  expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-auto-response-suppress',
  ])
  expect(await mailsOf(body)).toEqual([])
})

test('what a message says changes no header, and is text in the mail’s HTML', async () => {
  const bodies = [
    message({
      name: '<img src=x onerror=alert(1)> =?utf-8?Q?Boss?= "a" <b@example.com>, c@example.com',
      message: '</p><script>alert(1)</script>\nBcc: eve@example.com\n.\nQUIT\n<a href="javascript:alert(1)">x</a>',
    }),
    message({ name: 'あだ Ада', message: '🥖 שלום' }),
  ]
  for (const body of bodies) await expectSuccess(endpoints.contact, 201, { body })
  await sendAllMails()
  for (const body of bodies) {
    const [mail, ...more] = (await mailsOf(contact)).filter(({ text }) => text.includes(body.email))
    expect(more).toEqual([])
    expect(mail?.to).toEqual([contact.email])
    expect(Object.keys(mail?.headers ?? {})).not.toEqual(expect.arrayContaining(['bcc', 'cc']))
    expect(mail?.headers['reply-to']).toContain(`<${body.email}>`)
    const { document } = new Window()
    document.write(mail?.html ?? '')
    expect(document.querySelectorAll('script, img, a')).toHaveLength(0)
    expect(document.querySelector('.quote')?.textContent.replaceAll(/\s+/g, ' ')).toBe(
      body.message.replaceAll(/\s+/g, ' '),
    )
    expect(document.querySelector('h1')?.textContent).toBe(`${body.name} wrote to HobbyHub`)
    expect(mail?.text).toContain(body.message.replaceAll(/^/gm, '> '))
  }
  for (const { email } of [{ email: 'eve@example.com' }, { email: 'b@example.com' }, { email: 'c@example.com' }])
    expect(await mailsOf({ email })).toEqual([])
})

const TEXTS = [
  '\r\nBcc: eve@example.com',
  '\nBcc: eve@example.com',
  '\rBcc: eve@example.com',
  '\u2028x',
  '\u0000',
  '\u202e',
]
const BAD: readonly (readonly [what: string, changes: object])[] = [
  ...['name', 'email', 'message'].flatMap((field) =>
    [undefined, null, '', ' ', 5, true, [], {}, ['a@example.com']].map(
      (value) => [`${field}: ${JSON.stringify(value)}`, { [field]: value }] as const,
    ),
  ),
  ...TEXTS.map((text) => [`name with ${JSON.stringify(text)}`, { name: `Ada${text}King` }] as const),
  ...TEXTS.map((text) => [`e-mail with ${JSON.stringify(text)}`, { email: `ada@example.com${text}` }] as const),
  ['e-mail with a line break at its end', { email: 'ada@example.com\r\n' }],
  ['e-mail with a name', { email: 'Ada <ada@example.com>' }],
  ['two e-mails', { email: 'ada@example.com, eve@example.com' }],
  ['e-mail without a domain', { email: 'ada' }],
  ['e-mail with a space', { email: 'ada king@example.com' }],
  ['long e-mail', { email: `${'a'.repeat(320)}@example.com` }],
  ['long name', { name: 'a'.repeat(101) }],
  ['long message', { message: 'é'.repeat(5001) }],
  ['message with NUL', { message: 'a\u0000b' }],
  ['message with half a character', { message: 'a\ud800b' }],
  ['unknown field', { to: 'eve@example.com' }],
  ['another sender', { from: 'eve@example.com' }],
]

test.each(BAD)('%s: 400, and nothing is stored', async (_what, changes) => {
  const body = { ...message(), ...changes }
  const before = await database().collection('outbox').where('kind', '==', 'contact').count().get()
  const refusal = await expectRefusal(endpoints.contact, 400, { body })
  expect(refusal.message).toMatch(/^The body is not valid/)
  const after = await database().collection('outbox').where('kind', '==', 'contact').count().get()
  expect(after.data()).toEqual(before.data())
})

test('the longest name and message are sent as they are', async () => {
  const body = message({ name: 'é'.repeat(100), message: `${'ü 🥖\n'.repeat(1249)}ü 🥖` })
  await expectSuccess(endpoints.contact, 201, { body })
  await sendAllMails()
  const [mail] = await mailsFrom(body.email)
  expect(mail?.text).toContain(body.message.replaceAll(/^/gm, '> '))
})

test('the same message within a minute is stored once; another one is a message of its own', async () => {
  const body = message()
  await Promise.all(Array.from({ length: 5 }, () => expectSuccess(endpoints.contact, 201, { body })))
  await expectSuccess(endpoints.contact, 201, { body: { ...body, message: 'One more thing' } })
  expect(await stored(body.email)).toHaveLength(2)
})

test('of messages that are written at once with one address, the limit of a day is taken, and the rest are a 429', async () => {
  const email = newWriter()
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      write(message({ email: at % 2 ? email : email.toUpperCase(), message: `No. ${at}` })),
    ),
  )
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(taken).toHaveLength(MAX_CONTACT_MESSAGES_A_DAY.email)
  for (const { status, headers, body } of refused) {
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'too-many-requests', message: 'You can send 10 messages within 24 hours.' },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
  }
  const all = [...(await stored(email)), ...(await stored(email.toUpperCase()))]
  expect(all).toHaveLength(MAX_CONTACT_MESSAGES_A_DAY.email)
  await expectSuccess(endpoints.contact, 201, { body: message() })

  const limits = await database().collection('contactLimits').get()
  const mine = limits.docs.filter((doc) => doc.get('times').length === MAX_CONTACT_MESSAGES_A_DAY.email)
  expect(mine.length).toBeGreaterThan(0)
  for (const doc of mine) {
    expect(JSON.stringify([doc.id, doc.data()])).not.toContain('@')
    expect(doc.get('expiresAt').toMillis()).toBeLessThanOrEqual(Date.now() + DAY_MS)
    // A day later, the address may write again.
    await doc.ref.update({
      times: doc.get('times').map((time: { toMillis: () => number }) => new Date(time.toMillis() - DAY_MS)),
    })
  }
  await expectSuccess(endpoints.contact, 201, { body: message({ email, message: 'A day later' }) })
})

test('a network can write thirty messages a day; one that is refused is not stored, and others go on', async () => {
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
  for (let at = 0; at < MAX_CONTACT_MESSAGES_A_DAY.network; at += 1)
    expect(await write(message(), from('198.51.100.7, 198.51.100.8'))).toMatchObject({ status: 201 })
  const body = message()
  const { status, headers, body: refusal } = await write(body, from('198.51.100.7, 198.51.100.8'))
  expect({ status, refusal }).toEqual({
    status: 429,
    refusal: { code: 'too-many-requests', message: 'Too many messages. Please try again in 24 hours.' },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await stored(body.email)).toEqual([])
  // A body that is refused does not count, and neither does another network.
  await expectRefusal(endpoints.contact, 400, { body: message({ name: '' }), ...from('198.51.100.9') })
  expect(await write(message(), from('198.51.100.9, 198.51.100.8'))).toMatchObject({ status: 201 })
})

test('a message belongs to no account: whoever has the address neither exports it nor deletes it', async () => {
  const user = await signUp({ verified: true })
  await expectSuccess(endpoints.contact, 201, {
    body: message({ email: user.email, message: 'Not from Ada' }),
    as: user,
  })
  const exported = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(JSON.stringify(exported.body)).not.toContain('Not from Ada')
  await expectSuccess(endpoints.deleteUser, 200, { as: user })
  expect(await stored(user.email)).toHaveLength(1)
})

test('after a month a message is deleted, with its writer’s address', async () => {
  const { email, ...others } = message()
  await expectSuccess(endpoints.contact, 201, { body: { email, ...others } })
  const [doc] = await stored(email)
  await doc?.ref.update({ createdAt: new Date(Date.now() - 31 * DAY_MS), dueAt: null })
  await deleteOldMails(new Date(), deadlineAfter(10_000))
  expect(await stored(email)).toEqual([])
})

test('while the mail server is out of reach a message waits, and is sent once afterwards', async () => {
  const body = message()
  await expectSuccess(endpoints.contact, 201, { body })
  const unreachable = () => Promise.reject(new Error('no server'))
  expect(await sendMails(() => new Date(), unreachable)).toBe(0)
  await sendAllMails()
  expect(await mailsFrom(body.email)).toHaveLength(1)
})

describe('a site without a contact', () => {
  let api: ReadCounter
  beforeAll(async () => {
    api = await openReadCounter({ env: { CONTACT_OF_TESTS: '' } })
  })
  afterAll(() => api.end())

  test('has no contact form: 404, and nothing is stored', async () => {
    const body = message()
    const { status, body: refusal } = await write(body, { origin: api.origin })
    expect({ status, refusal }).toEqual({
      status: 404,
      refusal: { code: 'not-found', message: "This site's contact form reaches nobody." },
    })
    expect(await stored(body.email)).toEqual([])
    expect(api.take().documents).toBe(0)
  })
})
