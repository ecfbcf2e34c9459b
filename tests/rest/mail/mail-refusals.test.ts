import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import { openSmtp } from '../../../functions/src/platform/mail/smtp.ts'
import { startFakeMailServer } from '../../support/fake-mail-servers.ts'
import { clockAhead, emptyOutbox, makeAnnouncedGroup, outboxOfGroup } from '../../support/mail-fixtures.ts'

afterEach(emptyOutbox)

/** The minutes at which the test runs the job. At some of them, a mail that is always refused is tried again. */
const MINUTES = [0, 1, 3, 5, 8, 16, 32, 64, 128]

test('thirty mailboxes are refused for now: the other mails of the same run are sent, and these later, once each', async () => {
  const { members } = await makeAnnouncedGroup(34)
  const refused = new Set(members.slice(0, 30).map(({ email }) => email))
  const { url, accepted, end } = await startFakeMailServer({
    onRecipient: (to) => (refused.has(to) ? '450 4.2.0 Greylisted, try again later' : undefined),
  })
  await completeDeliveries()
  expect(await sendMails(clockAhead(0), () => openSmtp(url))).toBe(4)
  refused.clear()
  expect(await sendMails(clockAhead(2), () => openSmtp(url))).toBe(30)
  await end()
  expect(accepted.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

const AT_RECIPIENT = [
  '550 5.1.1 No such user',
  '550 5.1.10 This domain takes no mail',
  '550 No such user',
  '550 daily limit exceeded',
  '550 5.7.1 Rejected by policy',
  '552 5.2.2 Mailbox full',
  '550 5.1.8 Sender address rejected',
  '451 4.7.1 Greylisted',
] as const
const AT_DATA = ['550 5.4.5 Daily limit exceeded', '554 5.7.1 Looks like spam', '452 4.3.1 Out of storage'] as const

test('only mails to mailboxes that do not exist are given up; all others that are refused are tried for three days', async () => {
  const { id, members } = await makeAnnouncedGroup(AT_RECIPIENT.length + AT_DATA.length)
  const at = (to: string): number => members.findIndex(({ email }) => email === to)
  let isPicky = true
  const { url, accepted, end } = await startFakeMailServer({
    onRecipient: (to) => (isPicky ? AT_RECIPIENT[at(to)] : undefined),
    onMail: (to) => (isPicky ? AT_DATA[at(to) - AT_RECIPIENT.length] : undefined),
  })
  await completeDeliveries()
  for (const minutes of MINUTES) expect(await sendMails(clockAhead(minutes), () => openSmtp(url))).toBe(0)
  const outbox = await outboxOfGroup(id)
  const waiting = members.map(({ uid }) => outbox.find((mail) => mail.get('uid') === uid)?.get('dueAt') !== null)
  expect(waiting).toEqual([...AT_RECIPIENT, ...AT_DATA].map((reply) => !/5\.1\.10?\b/.test(reply)))
  isPicky = false
  await sendMails(clockAhead(200), () => openSmtp(url))
  await sendMails(clockAhead(400), () => openSmtp(url))
  await end()
  expect(accepted.toSorted()).toEqual(
    members
      .slice(2)
      .map(({ email }) => email)
      .toSorted(),
  )
})

test('mails at which the server closes the connection delay no others', async () => {
  const { members } = await makeAnnouncedGroup(18)
  const bad = new Set(members.slice(0, 8).map(({ email }) => email))
  const { url, accepted, end } = await startFakeMailServer({ onMail: (to) => (bad.has(to) ? null : undefined) })
  await completeDeliveries()
  for (const minutes of [0, 1, 2, 3]) await sendMails(clockAhead(minutes), () => openSmtp(url))
  expect(accepted).toHaveLength(10)
  bad.clear()
  await sendMails(clockAhead(30), () => openSmtp(url))
  await end()
  expect(accepted.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test.each([
  ['a sender that the server refuses', { onSender: () => '550 5.7.1 Sender not allowed' }, 1],
  ['a limit of the server', { onMail: () => '452 4.3.1 Out of storage' }, 1],
  ['421', { onRecipient: () => '421 4.7.0 Try again later' }, 0],
  ['421 to each connection', { onConnect: () => '421 4.3.2 Too busy' }, 0],
] as const)('%s ends the run: most mails are not tried, and all are sent later', async (_, refusal, attempts) => {
  const { id, members } = await makeAnnouncedGroup(24)
  let connections = 0
  let isAway = true
  const { url, accepted, end } = await startFakeMailServer({
    onConnect: () => {
      connections += 1
      // The first connection is accepted, because a run uses it only to test whether the server responds.
      return isAway && connections > 1 && 'onConnect' in refusal ? refusal.onConnect() : undefined
    },
    onSender: () => (isAway && 'onSender' in refusal ? refusal.onSender() : undefined),
    onRecipient: () => (isAway && 'onRecipient' in refusal ? refusal.onRecipient() : undefined),
    onMail: () => (isAway && 'onMail' in refusal ? refusal.onMail() : undefined),
  })
  await completeDeliveries()
  expect(await sendMails(clockAhead(0), () => openSmtp(url))).toBe(0)
  const now = new Date()
  const outbox = await outboxOfGroup(id)
  const tried = outbox.filter((mail) => mail.get('dueAt').toDate() > now)
  expect(tried.length).toBeLessThanOrEqual(14)
  for (const mail of tried) expect(mail.get('attempts')).toBe(attempts)
  isAway = false
  for (const minutes of [1, 3]) await sendMails(clockAhead(minutes), () => openSmtp(url))
  await end()
  expect(accepted.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test('a server that allows two connections gets two, and all mails are sent', async () => {
  const { members } = await makeAnnouncedGroup(40)
  const { url, accepted, end } = await startFakeMailServer({ maxClients: 2, onMail: () => sleep(20, undefined) })
  await completeDeliveries()
  expect(await sendMails(clockAhead(0), () => openSmtp(url))).toBeGreaterThanOrEqual(30)
  for (const minutes of [2, 4, 6]) await sendMails(clockAhead(minutes), () => openSmtp(`${url}?maxConnections=1`))
  await end()
  expect(accepted.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test('a failure is logged with its codes, and without an address', async () => {
  const { members } = await makeAnnouncedGroup(2)
  const [first] = members
  const { url, end } = await startFakeMailServer({
    onRecipient: (to) => (to === first?.email ? `450 4.2.0 <${to}>: Greylisted for ${to}` : `550 <${to}> unknown`),
  })
  await completeDeliveries()
  const script = "import('./functions/src/mail/jobs/send-mails.ts').then(({ sendMails }) => sendMails())"
  const env = { ...process.env, SMTP_URL: url }
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = (await Promise.all([text(run.stdout), text(run.stderr)])).join('')
  await end()
  const lines = log.split('\n').filter((line) => line.includes('mail not sent'))
  const codes = { kind: 'announcement', attempts: 0, cause: 'recipient', error: 'EENVELOPE', command: 'RCPT TO' }
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...codes, reply: 450, status: '4.2.0' }),
      expect.objectContaining({ ...codes, reply: 550 }),
    ]),
  )
  expect(log).not.toContain('@')
})
