import { afterEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import { openSmtp } from '../../../functions/src/platform/mail/smtp.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { startSilentMailServer, unreachableServerUrl } from '../../support/fake-mail-servers.ts'
import { clockAhead, emptyOutbox, makeAnnouncedGroup, outboxOfGroup } from '../../support/mail-fixtures.ts'
import { mailsOf } from '../../support/mails.ts'

afterEach(emptyOutbox)

const countsOf = (members: readonly Account[]) =>
  Promise.all(members.map(async (member) => (await mailsOf(member)).length))

test('after an outage of an hour, every mail is sent once', async () => {
  const { id, members } = await makeAnnouncedGroup(4)
  const url = await unreachableServerUrl()
  await completeDeliveries()
  for (const minutes of [0, 2, 10, 30, 59]) expect(await sendMails(clockAhead(minutes), () => openSmtp(url))).toBe(0)
  for (const mail of await outboxOfGroup(id)) {
    expect(mail.get('dueAt')).not.toBeNull()
    expect(mail.data()).toMatchObject({ sentAt: null, attempts: 0 })
  }
  // During the outage, the mails stayed due, so the first run after the outage sends them.
  await sendMails(clockAhead(60))
  expect(await countsOf(members)).toEqual([1, 1, 1, 1])
  await sendMails(clockAhead(200))
  expect(await countsOf(members)).toEqual([1, 1, 1, 1])
  // Mail programs recognise a duplicate by its Message-ID.
  const got = (await Promise.all(members.map(mailsOf))).flat().map(({ messageId }) => messageId.split('.')[0])
  expect(got.toSorted()).toEqual((await outboxOfGroup(id)).map((mail) => `<${mail.id}`).toSorted())
})

test('after three days a mail is given up', async () => {
  const { id, members } = await makeAnnouncedGroup(1)
  await completeDeliveries()
  const before = await outboxOfGroup(id)
  await sendMails(clockAhead(3 * 24 * 60 + 60))
  expect((await outboxOfGroup(id)).map((mail) => mail.data())).toMatchObject([{ dueAt: null, sentAt: null }])
  for (const mail of before) await mail.ref.set(mail.data())
  await sendMails(clockAhead(3 * 24 * 60 - 60))
  expect(await countsOf(members)).toEqual([1])
})

test('a server that does not respond delays nothing else, and its run ends', { timeout: 120_000 }, async () => {
  const { members } = await makeAnnouncedGroup(4)
  const { url, end } = await startSilentMailServer()
  await completeDeliveries()
  const start = performance.now()
  const sending = sendMails(clockAhead(0), () => openSmtp(url))
  await runJobs(new Date())
  const jobsMs = performance.now() - start
  expect(await sending).toBe(0)
  expect(jobsMs).toBeLessThan(performance.now() - start)
  expect(performance.now() - start).toBeLessThan(40_000)
  await end()
  await sendMails(clockAhead(1))
  expect(await countsOf(members)).toEqual([1, 1, 1, 1])
})

test('a mail that cannot be read delays no other, and is not deleted', async () => {
  const { members } = await makeAnnouncedGroup(6)
  const broken = database().doc('outbox/broken')
  await broken.set({ uid: 'nobody', kind: 'of a later version', turnAt: new Date(1), dueAt: new Date(1) })
  await completeDeliveries()
  await sendMails()
  expect(await countsOf(members)).toEqual([1, 1, 1, 1, 1, 1])
  const dueAt: unknown = (await broken.get()).get('dueAt').toDate()
  expect(dueAt).toBeInstanceOf(Date)
  expect(Number(dueAt)).toBeGreaterThan(Date.now())
})
