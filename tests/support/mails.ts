import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { completeDeliveries } from '../../functions/src/api/complete-deliveries.ts'
import { sendMails } from '../../functions/src/mail/jobs/send-mails.ts'
import { type Account, signUp } from './accounts.ts'
import { database } from './database.ts'
import { expectSuccess } from './rest.ts'

const mailSchema = z.object({
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), text: z.string() })),
  headers: z.record(z.string(), z.string()),
})
export type ReceivedMail = z.infer<typeof mailSchema>

/** The mails that a user has received over SMTP, the newest first. The case of the address does not matter: SMTP sends the domain in lower case. */
export const mailsOf = async ({ email }: Pick<Account, 'email'>): Promise<ReceivedMail[]> => {
  const answer = await fetch(`${process.env.MAILS_ORIGIN}/mails.json`)
  return z
    .array(mailSchema)
    .parse(await answer.json())
    .filter(({ to }) => to.some((address) => address.toLowerCase() === email.toLowerCase()))
}

export const subjectsOf = async (user: Account): Promise<string[]> =>
  (await mailsOf(user)).map(({ subject }) => subject)

const isAny = async (from: Date, to: Date): Promise<boolean> =>
  !(await database().collection('outbox').where('dueAt', '>', from).where('dueAt', '<=', to).limit(1).get()).empty
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Whether a mail is due, or a run (perhaps of another test) has leased it: a lease moves `dueAt` five minutes ahead. */
const isUnderWay = async (): Promise<boolean> =>
  (await isAny(new Date(0), new Date())) || (await isAny(inMinutes(4.5), inMinutes(5.5)))

/**
 * Completes deliveries and sends mails, as the scheduled functions do each minute. Repeats the sending until no mail is due or
 * leased by another run.
 */
export const sendAllMails = async (): Promise<void> => {
  await completeDeliveries()
  await sendMails()
  while (await isUnderWay()) {
    await sleep(100)
    await sendMails()
  }
}

/** Signs up users with a confirmed address, because only such users get mails. */
export const signUpConfirmedUsers = (count: number): Promise<Account[]> =>
  Promise.all(Array.from({ length: count }, () => signUp({ verified: true })))

/** Turns off the mails after replies, for tests of other mails. */
export const turnOffReplyMails = async (users: readonly Account[]): Promise<void> => {
  for (const as of users) await expectSuccess(endpoints.changeMailSettings, 200, { body: { replies: false }, as })
}

/** The URL in a mail's List-Unsubscribe header. A POST to it ends the group's mails to the recipient. */
export const unsubscribeUrl = ({ headers }: ReceivedMail): string =>
  /<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''

/** Moves all times in some fields back by `ms`, but not the start of a meeting. */
const backdate = (value: unknown, ms: number): unknown => {
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() - ms)
  if (Array.isArray(value)) return value.map((each) => backdate(each, ms))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'meeting' ? each : backdate(each, ms)]),
  )
}

/** Moves all times of a user's mails back by `ms`, also of those that count towards the limits, as if that time had passed. */
export const backdateMails = async ({ uid }: Account, ms: number): Promise<void> => {
  const { docs } = await database().collection('outbox').where('uid', '==', uid).get()
  const history = await database().doc(`users/${uid}/limits/mails`).get()
  const found = [...docs, ...(history.exists ? [history] : [])]
  await Promise.all(found.map((doc) => doc.ref.set(Object(backdate(doc.data(), ms)))))
}
