import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import { openSmtp } from '../../../functions/src/platform/mail/smtp.ts'
import { database } from '../../support/database.ts'
import { startFakeMailServer } from '../../support/fake-mail-servers.ts'
import {
  addConfirmedMembers,
  clockAhead,
  emptyOutbox,
  makeAnnouncedGroup,
  outboxOfGroup,
  storeMails,
} from '../../support/mail-fixtures.ts'

afterEach(emptyOutbox)

const lease = () => database().doc('jobs/mails')
const emailsOf = (members: readonly { readonly email: string }[]) => members.map(({ email }) => email).toSorted()
const slowly = (ms: number) => () => sleep(ms, undefined)

test('while a run sends, another one does nothing; after its end the next one sends', async () => {
  const { members } = await makeAnnouncedGroup(20)
  const { url, accepted, end } = await startFakeMailServer({ onMail: slowly(300) })
  await completeDeliveries()
  const run = () => sendMails(clockAhead(0), () => openSmtp(url))
  const first = run()
  await expect.poll(() => accepted.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(0)
  expect(await run()).toBe(0)
  expect(accepted.length).toBeLessThan(20)
  expect(await first).toBe(20)
  expect((await lease().get()).exists).toBe(false)
  await end()
  expect(accepted.toSorted()).toEqual(emailsOf(members))
})

test('runs that overlap nevertheless, at a slow server: each mail is sent once', async () => {
  const { id, announcementId } = await makeAnnouncedGroup(1)
  await completeDeliveries()
  const mail = { kind: 'announcement', groupId: id, groupName: 'Rye', announcementId } as const
  await storeMails((await addConfirmedMembers(id, 59)).map(({ uid }) => ({ ...mail, uid })))
  const { url, accepted, end } = await startFakeMailServer({ onMail: slowly(400) })
  // This clock is fast, so that more time passes between two runs than the lease of a mail lasts.
  const start = Date.now()
  const hurried = () => new Date(start + (Date.now() - start) * 100)
  const run = () => sendMails(hurried, () => openSmtp(url))
  const runs = [run()]
  for (const count of [46, 50]) {
    await expect.poll(() => accepted.length, { interval: 20, timeout: 60_000 }).toBeGreaterThanOrEqual(count)
    await lease().delete()
    runs.push(run())
  }
  const sent = await Promise.all(runs)
  await end()
  expect(accepted).toHaveLength(60)
  expect(sent.reduce((a, b) => a + b)).toBe(60)
  expect((await outboxOfGroup(id)).every((each) => each.get('sentAt') !== null)).toBe(true)
})

test('a mail that is deleted or replaced while it is sent stays so', async () => {
  const { id, members } = await makeAnnouncedGroup(2)
  const [deleted, renewed] = members
  const dueAt = new Date(Date.now() + 60_000)
  const { url, accepted, end } = await startFakeMailServer({
    onMail: async (to) => {
      const mail = (await outboxOfGroup(id)).find(
        (each) => each.get('uid') === members.find(({ email }) => email === to)?.uid,
      )
      if (to === deleted?.email) await mail?.ref.delete()
      else await mail?.ref.update({ dueAt, attempts: 0 })
      return to === renewed?.email ? '450 Later' : undefined
    },
  })
  await completeDeliveries()
  await sendMails(clockAhead(0), () => openSmtp(url))
  await end()
  expect(accepted).toEqual([deleted?.email])
  expect((await outboxOfGroup(id)).map((mail) => [mail.get('dueAt').toDate(), mail.get('attempts')])).toEqual([
    [dueAt, 0],
  ])
})

const DELIVERING =
  "import('./functions/src/api/complete-deliveries.ts').then(({ completeDeliveries }) => completeDeliveries())"
const SENDING = "import('./functions/src/mail/jobs/send-mails.ts').then(({ sendMails }) => sendMails())"

/** Runs a scheduled function in a process of its own, which a test can kill. */
const startRun = (script: string, url: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, SMTP_URL: url },
    stdio: 'ignore',
  })

test('killed while it notifies the members: every member gets the mail, and at most ten get it twice', async () => {
  const { id, members, announcementId } = await makeAnnouncedGroup(40)
  const { url, accepted, end } = await startFakeMailServer({ onMail: slowly(50) })
  // Kills one run while it writes mails, and another run between two mails that it sends.
  const delivering = startRun(DELIVERING, url)
  await expect.poll(async () => (await outboxOfGroup(id)).length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
  delivering.kill('SIGKILL')
  await once(delivering, 'exit')
  await completeDeliveries()
  const sending = startRun(SENDING, url)
  await expect.poll(() => accepted.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(8)
  sending.kill('SIGKILL')
  await once(sending, 'exit')
  await sleep(500)
  const before = accepted.length
  expect(before).toBeLessThan(40)

  // No run sends mails until the dead run's lease has expired.
  const until: unknown = (await lease().get()).get('until').toMillis()
  expect(Number(until) - Date.now()).toBeLessThanOrEqual(30_000)
  expect(await sendMails(clockAhead(6), () => openSmtp(url))).toBe(0)
  await lease().set({ until: new Date() })
  await sendMails(clockAhead(6), () => openSmtp(url))
  await sendMails(clockAhead(12), () => openSmtp(url))
  await end()
  expect((await database().collection('deliveries').where('announcementId', '==', announcementId).get()).size).toBe(0)
  expect(new Set(accepted)).toEqual(new Set(emailsOf(members)))
  const twice = accepted.length - new Set(accepted).size
  console.log(`killed after ${before} of 40 mails: ${twice} came twice`)
  expect(twice).toBeLessThanOrEqual(10)
})

test('the window in which a mail could come twice', async () => {
  const { id, members } = await makeAnnouncedGroup(20)
  const taken = new Map<string, number>()
  const { url, end } = await startFakeMailServer({
    onMail: (to) => {
      taken.set(to, Date.now())
      return undefined
    },
  })
  await completeDeliveries()
  await sendMails(clockAhead(0), () => openSmtp(url))
  await end()
  const windows = (await outboxOfGroup(id)).map((mail) => {
    const email = members.find(({ uid }) => uid === mail.get('uid'))?.email ?? ''
    return mail.updateTime.toMillis() - (taken.get(email) ?? 0)
  })
  const sorted = windows.toSorted((a, b) => a - b)
  console.log(`window in ms: median ${sorted[10]}, longest ${sorted.at(-1)}`)
  expect(sorted).toHaveLength(20)
  expect(sorted.at(-1)).toBeLessThan(5_000)
})
