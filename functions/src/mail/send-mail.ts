import { FieldValue, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import type { Transporter } from 'nodemailer'
import { countMail } from '../outbox/mail-history.ts'
import { type DueContactMail, type DueMail, dueFields, type Mail, messageKey, parseDueMail } from '../outbox/outbox.ts'
import { CONTACT, SITE_ORIGIN } from '../platform/config.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { isConflict, retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { type SmtpMessage, sendSmtpMessage } from '../platform/mail/smtp.ts'
import { type SmtpFailure, toSmtpFailure } from '../platform/mail/smtp-failure.ts'
import { activeUrl } from './active-token.ts'
import { composeContactMail } from './compose-contact-mail.ts'
import { composeMail } from './compose-mail.ts'
import { composeSiteMail } from './compose-site-mail.ts'
import { readDecisionMail } from './read-decision-mail.ts'
import { type PostponedMail, readMailToSend } from './read-mail-to-send.ts'
import { readModeratorMail, readReportMail } from './read-report-mail.ts'
import { readSuspensionMail } from './read-suspension-mail.ts'
import { replyUrl } from './reply-token.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

const MINUTE_MS = 60_000
/** How long a mail is leased to a run: longer than SEND_TIMEOUT_MS plus the reads and writes before and after sending. */
const LEASE_MS = 5 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
/** A mail that is older than this is not tried any more. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS

export type Clock = () => Date
/** A mail that was sent: see `named` and `next` of `readMailToSend`. */
type Sent = { readonly named: readonly string[]; readonly next: Date | null }
/** `broken`: the mail cannot be read or composed. `taken`: another run has the mail, or it was changed or deleted. */
type Outcome = Sent | 'dropped' | 'old' | 'broken' | 'taken' | SmtpFailure['cause'] | PostponedMail

/** The fields of a mail for which nothing is left to do. */
const done = { dueAt: null, turnAt: FieldValue.delete() } as const

/** How much later (ms) than `dueAt` the mail's turn is; negative if the turn is earlier. */
const storedTurnOffsetMs = ({ dueAt, turnAt }: DueMail): number => Date.parse(turnAt) - Date.parse(dueAt)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const waitMs = (attempts: number): number => Math.min(2 ** attempts * MINUTE_MS, LONGEST_WAIT_MS)

/** Leases a mail to this run. Returns the mail's new update time, or null if the mail has changed since it was read. */
const take = async ({ ref, updateTime }: QueryDocumentSnapshot, now: Date): Promise<Timestamp | null> => {
  try {
    // Only `dueAt` changes, so that the mail keeps its turn if this process is killed.
    const { writeTime } = await ref.update({ dueAt: later(now, LEASE_MS) }, { lastUpdateTime: updateTime })
    return writeTime
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** Reads a mail and counts it. If another mail to the same user is counted meanwhile, reads it again: it may have to wait now. */
const readAndCount = (mail: Mail, now: Date) =>
  retryOnConflict(async () => {
    const readable = await readMailToSend(mail, now)
    if (readable && 'history' in readable && readable.history) await countMail(mail, readable.history, now)
    return readable
  })

/** A mail that can be sent now: its message, and the outcome to store once it is sent. */
type Composed = { readonly message: Omit<SmtpMessage, 'messageId'>; readonly sent: Sent }

/** A message by the contact form; null if the site has no contact any more. */
const composeContact = async ({ contact }: DueContactMail): Promise<Composed | null> => {
  if (CONTACT === null) return null
  const replyTo = { name: contact.name, address: contact.email }
  const message = { ...(await composeContactMail(contact)), to: CONTACT, calendar: null, unsubscribeUrl: null, replyTo }
  return { message, sent: { named: [], next: null } }
}

/** A mail to a user, from the current state; null if it must not be sent. */
const composeToUser = async (mail: Mail, now: Date): Promise<Composed | PostponedMail | null> => {
  const readable = await readAndCount(mail, now)
  if (!readable || 'notBefore' in readable) return readable
  const { to, contents, calendar = null, named = [], next = null } = readable
  const unsubscribeUrl = `${SITE_ORIGIN}/users/unsubscribe/${await makeUnsubscribeToken(mail)}`
  const ofMeeting = (meetingId: string) => replyUrl({ ...mail, meetingId })
  const urls = { unsubscribeUrl, replyUrl: ofMeeting, activeUrl: () => activeUrl(mail) }
  return { message: { ...(await composeMail(contents, urls)), calendar, to, unsubscribeUrl }, sent: { named, next } }
}

/** A mail of the site itself: about a report, to a moderator, or about a moderator's decision on groups, pictures, members or accounts. Nobody subscribes to it, so nobody can unsubscribe. */
const composeOfSite = async (
  readable: Awaited<ReturnType<typeof readReportMail | typeof readDecisionMail>>,
): Promise<Composed | null> => {
  if (!readable) return null
  const message = { ...(await composeSiteMail(readable.text)), to: readable.to, calendar: null, unsubscribeUrl: null }
  return { message, sent: { named: [], next: null } }
}

const compose = async (mail: DueMail, now: Date): Promise<Composed | PostponedMail | null> => {
  switch (mail.kind) {
    case 'contact':
      return composeContact(mail)
    case 'notice-received':
    case 'notice-decided':
    case 'appeal-decided':
      return composeOfSite(await readReportMail(mail))
    case 'moderation':
      return composeOfSite(await readModeratorMail(mail))
    case 'groups-hidden':
    case 'groups-shown':
    case 'picture-removed':
    case 'member-removed':
      return composeOfSite(await readDecisionMail(mail))
    case 'suspended':
    case 'lifted':
      return composeOfSite(await readSuspensionMail(mail))
    default:
      return composeToUser(mail, now)
  }
}

const send = async (smtp: Transporter, mail: DueMail, now: Date): Promise<Outcome> => {
  const composed = await compose(mail, now)
  if (!composed) return 'dropped'
  if ('notBefore' in composed) return composed
  const { message, sent } = composed
  try {
    // A renewed mail needs a message id of its own. Otherwise mail programs could take it for a duplicate.
    const messageId = `<${messageKey(mail)}@${new URL(SITE_ORIGIN).hostname}>`
    await sendSmtpMessage(smtp, { ...message, messageId })
    return sent
  } catch (error) {
    const { cause, codes } = toSmtpFailure(error)
    const { id, kind, attempts } = mail
    logger.warn('mail not sent', { id, kind, attempts, cause, ...codes })
    return cause
  }
}

const attempt = async (smtp: Transporter, mail: DueMail, now: Date): Promise<Outcome> => {
  const { id, kind, createdAt } = mail
  if (now.getTime() - Date.parse(createdAt) > MAX_AGE_MS) {
    logger.warn('mail given up', { id, kind, attempts: mail.attempts })
    return 'old'
  }
  try {
    return await send(smtp, mail, now)
  } catch (error) {
    logger.error('mail failed', { id, kind, error: String(error) })
    return 'broken'
  }
}

const isSent = (outcome: Outcome): outcome is Sent => typeof outcome === 'object' && 'named' in outcome

const sentFields = ({ named }: Sent, takenAt: Timestamp) => ({
  sentAt: takenAt,
  ...Object.fromEntries(named.map((id) => [`mailedAt.${id}`, takenAt])),
})

/** The fields to write to a mail's document after an attempt. */
const after = (outcome: Outcome, mail: DueMail, { now, takenAt }: { now: Date; takenAt: Timestamp }) => {
  if (isSent(outcome)) {
    const { next } = outcome
    // For the meetings that must wait, the mail is renewed.
    const rest = next && { attempts: 0, createdAt: takenAt, ...dueFields(next, storedTurnOffsetMs(mail)) }
    return { ...done, ...rest, ...sentFields(outcome, takenAt) }
  }
  if (typeof outcome === 'object') return { attempts: 0, ...dueFields(outcome.notBefore, storedTurnOffsetMs(mail)) }
  // Otherwise the mail would name these meetings, too, when it is renewed for others.
  if (outcome === 'dropped') return { ...done, changes: FieldValue.delete() }
  if (outcome === 'old' || outcome === 'no-mailbox') return done
  // The server closes the connection for a reason other than this mail, so the attempt does not count.
  if (outcome === 'closing') return dueFields(later(now, MINUTE_MS), storedTurnOffsetMs(mail))
  return { attempts: mail.attempts + 1, ...dueFields(later(now, waitMs(mail.attempts)), storedTurnOffsetMs(mail)) }
}

/**
 * Stores the outcome of an attempt. If the mail was renewed after it was taken, it stays due, and at most that it was sent is stored.
 */
const finish = async (
  { ref }: QueryDocumentSnapshot,
  outcome: Outcome,
  { mail, now, takenAt }: { readonly mail: DueMail; readonly now: Date; readonly takenAt: Timestamp },
): Promise<void> => {
  try {
    await ref.update(after(outcome, mail, { now, takenAt }), { lastUpdateTime: takenAt })
  } catch (error) {
    if (!isConflict(error)) throw error
    if (!isSent(outcome)) return
    await ref.update(sentFields(outcome, takenAt)).catch((deleted: unknown) => {
      // The mail was deleted with its group or its account meanwhile.
      if (!isConflict(deleted)) throw deleted
    })
  }
}

/**
 * Sends one mail. If this process, the connection or Firestore fails after the server has accepted the mail and before the
 * outcome is stored, a later run sends the mail again.
 *
 * @throws if Firestore fails to lease the mail, or to store the outcome
 */
export const sendMail = async (
  smtp: Transporter,
  doc: QueryDocumentSnapshot,
  clock: Clock,
): Promise<'sent' | Exclude<Outcome, Sent>> => {
  const takenAt = await take(doc, clock())
  if (!takenAt) return 'taken'
  const mail = parseOrLog(doc, ({ id }) => parseDueMail(id, doc.data()))
  if (!mail) {
    // A newer version of the code may have written the document. It becomes due later, so that it does not block other mails.
    await doc.ref.update({ dueAt: later(clock(), LONGEST_WAIT_MS) })
    return 'broken'
  }
  const outcome = await attempt(smtp, mail, clock())
  await finish(doc, outcome, { mail, now: clock(), takenAt })
  return isSent(outcome) ? 'sent' : outcome
}
