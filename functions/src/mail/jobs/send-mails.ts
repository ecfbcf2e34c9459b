import * as logger from 'firebase-functions/logger'
import type { Transporter } from 'nodemailer'
import { isMailOn } from '../../platform/config.ts'
import { mailLeaseRef } from '../../platform/firestore/refs.ts'
import { withLease } from '../../platform/firestore/with-lease.ts'
import { MAX_SMTP_CONNECTIONS, openSmtp } from '../../platform/mail/smtp.ts'
import { toSmtpFailure } from '../../platform/mail/smtp-failure.ts'
import { dueMails, isAnyMailDue } from '../due-mails.ts'
import { type Clock, sendMail } from '../send-mail.ts'

/** Together with SEND_TIMEOUT_MS, this is less than the function's timeout, so that a run ends by itself. */
const LONGEST_RUN_MS = 4 * 60_000

/** While half of the workers send, the others read the next mails and store the results of the last ones. */
const WORKERS = 2 * MAX_SMTP_CONNECTIONS

/** If this many different e-mails fail in a row, the cause is probably the server and not the e-mails, so the run ends. */
const MAX_FAILED_IN_A_ROW = 5

const connectOrLog = async (connect: () => Promise<Transporter>): Promise<Transporter | null> => {
  try {
    return await connect()
  } catch (error) {
    logger.error('no mail server', toSmtpFailure(error).codes)
    return null
  }
}

/** Sends due mails until none is left, time is up, the lease is lost, or the server fails. Returns the number of sent mails. */
const sendDue = async (smtp: Transporter, clock: Clock, isHeld: () => boolean): Promise<number> => {
  const end = performance.now() + LONGEST_RUN_MS
  const busy = new Set<string>()
  const failed = new Set<string>()
  let sent = 0
  let closed = 0
  let isBroken = false
  const isOver = () => isBroken || failed.size >= MAX_FAILED_IN_A_ROW || performance.now() >= end || !isHeld()
  const mails = dueMails({ clock, isOver, busy })
  const work = async (): Promise<void> => {
    for (let next = await mails.next(); !next.done; next = await mails.next()) {
      const { id } = next.value
      const outcome = await sendMail(smtp, next.value, clock)
      busy.delete(id)
      if (outcome === 'sent') {
        sent += 1
        failed.clear()
      }
      if (outcome === 'message') failed.add(id)
      if (outcome === 'closing') {
        // The server has closed this worker's connection. If it accepts no connection any more, all workers end in this way.
        closed += 1
        return
      }
    }
  }
  const workers = Array.from({ length: WORKERS }, async () => {
    try {
      await work()
    } catch (error) {
      isBroken = true
      throw error
    }
  })
  const [broken] = (await Promise.allSettled(workers)).filter(({ status }) => status === 'rejected')
  if (failed.size >= MAX_FAILED_IN_A_ROW || closed === WORKERS) logger.error('mail server fails', { sent })
  if (broken?.status === 'rejected') throw broken.reason
  return sent
}

/**
 * Sends the mails that are due. A lease allows only one run at a time, so that no two runs send the same mail. If the server is
 * out of reach, all mails wait for the next run.
 *
 * @returns how many mails were sent
 */
export const sendMails = async (
  clock: Clock = () => new Date(),
  connect: () => Promise<Transporter> = openSmtp,
): Promise<number> => {
  if (!isMailOn || !(await isAnyMailDue(clock()))) return 0
  const sent = await withLease(mailLeaseRef, async (isHeld) => {
    const smtp = await connectOrLog(connect)
    if (!smtp) return 0
    try {
      return await sendDue(smtp, clock, isHeld)
    } finally {
      smtp.close()
    }
  })
  return sent ?? 0
}
