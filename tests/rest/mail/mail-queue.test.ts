import { afterEach, expect, test } from 'vitest'
import { sendMails } from '../../../functions/src/mail/jobs/send-mails.ts'
import type { NewMail } from '../../../functions/src/notifications/new-mails.ts'
import { openSmtp } from '../../../functions/src/platform/mail/smtp.ts'
import { database } from '../../support/database.ts'
import { startFakeMailServer } from '../../support/fake-mail-servers.ts'
import {
  addConfirmedMembers,
  clockAhead,
  emptyOutbox,
  makeAnnouncedGroup,
  storeMails,
} from '../../support/mail-fixtures.ts'

afterEach(emptyOutbox)

/** Makes a group with `count` members. The returned `store` stores the mails of an event, one to each of them. */
const makeEvent = async (count: number, kind: NewMail['kind'] = 'announcement') => {
  const { id, announcementId } = await makeAnnouncedGroup(1)
  await database().recursiveDelete(database().collection('deliveries'))
  const members = await addConfirmedMembers(id, count)
  const about = kind === 'announcement' ? { announcementId } : {}
  const mails = members.map(({ uid }) => ({ uid, kind, groupId: id, groupName: 'Rye', ...about }))
  return { to: new Set(members.map(({ email }) => email)), store: () => storeMails(mails) }
}

const ONE_CONNECTION = '?maxConnections=1'
/** While the server accepts one mail, at most this many mails are being sent. */
const UNDER_WAY = 10

test('urgent mails are sent first, then personal ones; an announcement to many does not delay other groups', async () => {
  const many = await makeEvent(300)
  const few = await makeEvent(3)
  const personal = await makeEvent(3, 'approved')
  const urgent = await makeEvent(3, 'promoted')
  await many.store()
  for (const each of [few, personal, urgent]) await each.store()
  const { url, accepted, end } = await startFakeMailServer({})
  expect(await sendMails(clockAhead(0), () => openSmtp(`${url}${ONE_CONNECTION}`))).toBe(309)
  await end()
  const lastOf = ({ to }: { readonly to: ReadonlySet<string> }) => accepted.findLastIndex((each) => to.has(each))
  expect(lastOf(urgent)).toBeLessThan(UNDER_WAY)
  expect(lastOf(personal)).toBeLessThan(UNDER_WAY + 3)
  // The mails of an announcement have turns one second apart. The second announcement may be stored seconds after the first.
  expect(lastOf(few)).toBeLessThan(2 * UNDER_WAY + 10)
  expect(lastOf(many)).toBe(308)
})

test('a mail that becomes urgent during a run does not wait for its end', async () => {
  const many = await makeEvent(300)
  const urgent = await makeEvent(1, 'promoted')
  await many.store()
  let stored: Promise<void> | undefined
  const { url, accepted, end } = await startFakeMailServer({
    onMail: async () => {
      stored ??= urgent.store()
      await stored
      return undefined
    },
  })
  await sendMails(clockAhead(0), () => openSmtp(`${url}${ONE_CONNECTION}`))
  await end()
  const at = accepted.findIndex((to) => urgent.to.has(to))
  expect(at).toBeGreaterThan(0)
  // Before the urgent mail is stored, the run has read a page of 60 mails.
  expect(at).toBeLessThan(60 + 2 * UNDER_WAY)
})

test('mails that were refused for now keep their position when they are due again', async () => {
  const many = await makeEvent(40)
  const urgent = await makeEvent(2, 'promoted')
  const isRefused = new Set([...many.to, ...urgent.to])
  const { url, accepted, end } = await startFakeMailServer({
    onRecipient: (to) => (isRefused.has(to) ? '450 4.7.1 Greylisted' : undefined),
  })
  await many.store()
  await urgent.store()
  expect(await sendMails(clockAhead(0), () => openSmtp(url))).toBe(0)
  isRefused.clear()
  expect(await sendMails(clockAhead(2), () => openSmtp(`${url}${ONE_CONNECTION}`))).toBe(42)
  await end()
  expect(accepted.findLastIndex((to) => urgent.to.has(to))).toBeLessThan(UNDER_WAY)
})
