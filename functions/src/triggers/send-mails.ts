import { FieldValue, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import type { Transporter } from 'nodemailer'
import { db } from '../data/firestore.ts'
import { type Mail, parseMail } from '../data/outbox.ts'
import { type PostponedMail, readableMail } from '../data/readable-mail.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import { makeToken } from '../data/unsubscribe-token.ts'
import { compose } from '../mail/compose.ts'
import { failureOf, openSmtp, sendMessage } from '../mail/smtp.ts'
import { isMailOn, SITE_ORIGIN } from '../options.ts'
import { mailsShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'

const MINUTE_MS = 60_000
/** How long a run has a mail to itself; longer than all SMTP timeouts together. */
const LEASE_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 30 * MINUTE_MS
/** How long a mail is tried. */
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS
/** How often a mail is tried that the server refuses permanently (5xx). */
const MAX_REFUSALS = 3

/** Below the function's timeout. */
const LONGEST_RUN_MS = 6 * MINUTE_MS

const AT_ONCE = 3
const PAGE_SIZE = 60

type Doc = QueryDocumentSnapshot
type Outcome = 'sent' | 'dropped' | 'refused' | 'over' | 'taken' | PostponedMail

const done = { dueAt: null } as const

const waitMs = (attempts: number): number => Math.min(2 ** attempts * MINUTE_MS, LONGEST_WAIT_MS)

/** Takes a mail for this run, unless another has it. Resolves with the time of that. */
const take = async ({ ref, updateTime }: Doc, now: Date): Promise<Timestamp | null> => {
  const lease = { attempts: FieldValue.increment(1), dueAt: new Date(now.getTime() + LEASE_MS) }
  try {
    return (await ref.update(lease, { lastUpdateTime: updateTime })).writeTime
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

const send = async (smtp: Transporter, mail: Mail, now: Date): Promise<Outcome> => {
  const readable = await readableMail(mail, now)
  if (!readable) return 'dropped'
  if ('notBefore' in readable) return readable
  const { to, contents } = readable
  const unsubscribeUrl = `${SITE_ORIGIN}/users/unsubscribe/${await makeToken(mail)}`
  const message = { ...(await compose(contents, { unsubscribeUrl })), to, unsubscribeUrl }
  try {
    // A mail that is renewed is another one, which a mail program must not take for the same.
    const messageId = `<${mail.id}.${Date.parse(mail.createdAt)}@${new URL(SITE_ORIGIN).hostname}>`
    await sendMessage(smtp, { ...message, messageId })
    return 'sent'
  } catch (error) {
    return failureOf(error)
  }
}

/** The fields to update in a mail's document after an attempt. */
const after = (
  outcome: Outcome,
  { attempts, createdAt }: Mail,
  { now, takenAt }: { now: Date; takenAt: Timestamp },
) => {
  if (outcome === 'sent') return { ...done, sentAt: takenAt }
  if (typeof outcome === 'object') return { dueAt: outcome.notBefore, attempts: 0 }
  const isOld = now.getTime() - Date.parse(createdAt) > GIVEN_UP_MS
  if (outcome === 'dropped' || isOld || (outcome === 'refused' && attempts + 1 >= MAX_REFUSALS)) return done
  return { dueAt: new Date(now.getTime() + waitMs(attempts)) }
}

/** Stores the outcome. A mail that was renewed since it was taken stays due. */
const finish = async ({ ref }: Doc, fields: ReturnType<typeof after>, takenAt: Timestamp): Promise<void> => {
  try {
    await ref.update(fields, { lastUpdateTime: takenAt })
  } catch (error) {
    if (!isConflict(error)) throw error
    if (!('sentAt' in fields)) return
    await ref.update({ sentAt: fields.sentAt }).catch((deleted: unknown) => {
      // Its group or its account has been deleted meanwhile.
      if (!isConflict(deleted)) throw deleted
    })
  }
}

/**
 * Sends one mail. It is sent twice only if this process ends after the server has accepted it and before the update
 * below: a later run takes it again once the lease is over.
 */
const sendOne = async (smtp: Transporter, doc: Doc, now: Date): Promise<Outcome> => {
  const takenAt = await take(doc, now)
  if (!takenAt) return 'taken'
  const mail = parseMail(doc.id, doc.data())
  const outcome = await send(smtp, mail, now)
  await finish(doc, after(outcome, mail, { now, takenAt }), takenAt)
  return outcome
}

/** Sends a page of mails, a few at a time, and stops where the server takes none. */
const sendPage = async (smtp: Transporter, docs: readonly Doc[], now: Date): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let at = 0; at < docs.length && !outcomes.includes('over'); at += AT_ONCE) {
    const some = await Promise.allSettled(docs.slice(at, at + AT_ONCE).map((doc) => sendOne(smtp, doc, now)))
    for (const each of some) {
      if (each.status === 'rejected') logger.error('mail failed', { error: String(each.reason) })
      outcomes.push(each.status === 'fulfilled' ? each.value : 'over')
    }
  }
  return outcomes
}

/**
 * Sends the mails that are due. Safe to repeat, and to run beside another run. Where the server is out of reach the rest
 * waits for the next run.
 *
 * @returns how many were sent
 */
export const sendMails = async (now: Date, connect: () => Promise<Transporter> = openSmtp): Promise<number> => {
  if (!isMailOn) return 0
  const due = shapedQuery(db.collection('outbox'), mailsShape('dueAt'), [])
    // Finished mails have null, which sorts before all times.
    .startAt(new Date(0))
    .endAt(now)
    .limit(PAGE_SIZE)
  let smtp: Transporter | undefined
  let sent = 0
  try {
    const end = performance.now() + LONGEST_RUN_MS
    while (performance.now() < end) {
      const { docs } = await due.get()
      if (docs.length === 0) return sent
      smtp ??= await connect()
      const outcomes = await sendPage(smtp, docs, now)
      sent += outcomes.filter((outcome) => outcome === 'sent').length
      if (outcomes.includes('over')) return sent
    }
    return sent
  } finally {
    smtp?.close()
  }
}
