import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { signUp } from '../../tests/support/accounts.ts'
import { startFakeMailServer } from '../../tests/support/fake-mail-servers.ts'
import { makeGroup } from '../../tests/support/groups.ts'
import { expectSuccess } from '../../tests/support/rest.ts'
import { startBenchSite } from './bench-site.ts'
import { measureSeconds } from './crowd-joins.ts'
import type { Measurement } from './measurement.ts'

export const name = 'mails'

const MAILS = 1000
/** How long the fake mail server takes to accept an e-mail, in ms. */
const SERVER_MS = 200

export const run = async (): Promise<Measurement[]> => {
  await startBenchSite()
  // These modules are imported here, because they need the environment variables of the emulators.
  const { sendMails } = await import('../../functions/src/mail/jobs/send-mails.ts')
  const { openSmtp, MAX_SMTP_CONNECTIONS } = await import('../../functions/src/platform/mail/smtp.ts')
  const { addConfirmedMembers, emptyOutbox, storeMails } = await import('../../tests/support/mail-fixtures.ts')
  await emptyOutbox()
  const creator = await signUp({ verified: true })
  const groupId = await makeGroup(creator)
  const { body } = await expectSuccess(endpoints.announce, 201, {
    params: { id: groupId },
    body: { text: 'Hello' },
    as: creator,
  })
  const mail = { kind: 'announcement', groupId, groupName: 'Rye', announcementId: body.insertedId } as const
  await storeMails((await addConfirmedMembers(groupId, MAILS)).map(({ uid }) => ({ ...mail, uid })))

  const { url, accepted, end } = await startFakeMailServer({ onMail: () => sleep(SERVER_MS, undefined) })
  const seconds = await measureSeconds(() =>
    sendMails(
      () => new Date(),
      () => openSmtp(url),
    ),
  )
  await end()
  const aMinute = Math.round((accepted.length / seconds) * 60)
  const ideal = (MAX_SMTP_CONNECTIONS * 60_000) / SERVER_MS
  return [
    { name: `mails to a server that takes ${SERVER_MS / 1000} s a mail`, value: aMinute, unit: 'a minute' },
    { name: 'of what its connections could take', value: Math.round((aMinute / ideal) * 100), unit: '%', atLeast: 80 },
  ]
}
