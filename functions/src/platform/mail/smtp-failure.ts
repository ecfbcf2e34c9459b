import * as z from 'zod/mini'

/**
 * What a failure to send says about the mails to come.
 *
 * - `no-mailbox`: the recipient's mailbox does not exist
 * - `recipient`: the server does not take this recipient, for now or for its own reasons
 * - `message`: any other failure of one mail. If several in a row fail like this, the server is at fault
 * - `closing`: the server says that it ends the connection, or takes no further one
 */
type Cause = 'no-mailbox' | 'recipient' | 'message' | 'closing'

export type SmtpFailure = {
  readonly cause: Cause
  /** For the log. The server's message is left out, because it repeats the address. */
  readonly codes: {
    readonly error?: string | undefined
    readonly command?: string | undefined
    readonly reply?: number | undefined
    readonly status?: string | undefined
  }
}

/** nodemailer's errors. `command` is the SMTP command that failed, or the step: CONN, API. */
const errorSchema = z.object({
  code: z.catch(z.optional(z.string()), undefined),
  command: z.catch(z.optional(z.string()), undefined),
  response: z.catch(z.optional(z.string()), undefined),
  responseCode: z.catch(z.optional(z.int()), undefined),
})

/** A reply's enhanced status code (RFC 3463), such as 5.1.1. */
const statusOf = (response = ''): string | undefined => /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** The codes that mean a missing mailbox (RFC 3463 and 7505); 5.1.7 and 5.1.8 are about the sender's address. */
const NO_MAILBOX = /^5\.1\.(?!7$|8$)/

const causeOf = ({ error, command, reply, status }: SmtpFailure['codes']): Cause => {
  if (reply === 421) return 'closing'
  if (command === 'RCPT TO') {
    return reply !== undefined && reply >= 500 && NO_MAILBOX.test(status ?? '') ? 'no-mailbox' : 'recipient'
  }
  // nodemailer refuses an invalid address before it asks the server.
  return error === 'EENVELOPE' && reply === undefined ? 'recipient' : 'message'
}

/** Reads an error of nodemailer's. */
export const smtpFailure = (error: unknown): SmtpFailure => {
  const { data } = errorSchema.safeParse(error)
  if (!data) return { cause: 'message', codes: {} }
  const { code, command, response, responseCode } = data
  const codes = { error: code, command, reply: responseCode, status: statusOf(response) }
  return { cause: causeOf(codes), codes }
}
