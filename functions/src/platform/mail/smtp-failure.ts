import * as z from 'zod/mini'

/**
 * Why a mail could not be sent, which decides what to do with it and with further mails.
 *
 * - `no-mailbox`: the recipient's mailbox does not exist
 * - `recipient`: the server refuses this recipient, temporarily or for another reason, or nodemailer finds the address invalid
 * - `message`: any other failure. If several mails in a row fail like this, the server is probably at fault
 * - `closing`: the server closes the connection, or accepts no further connections
 */
type Cause = 'no-mailbox' | 'recipient' | 'message' | 'closing'

export type SmtpFailure = {
  readonly cause: Cause
  /** For the log. The server's message is left out, because it may contain the recipient's address. */
  readonly codes: {
    readonly error?: string | undefined
    readonly command?: string | undefined
    readonly reply?: number | undefined
    readonly status?: string | undefined
  }
}

/** nodemailer's errors. `command` is the SMTP command that failed, or nodemailer's own name of a step, such as CONN or API. */
const errorSchema = z.object({
  code: z.catch(z.optional(z.string()), undefined),
  command: z.catch(z.optional(z.string()), undefined),
  response: z.catch(z.optional(z.string()), undefined),
  responseCode: z.catch(z.optional(z.int()), undefined),
})

/** The enhanced status code (RFC 3463) in a server's reply, such as 5.1.1. */
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

/** Classifies an error that nodemailer threw. */
export const toSmtpFailure = (error: unknown): SmtpFailure => {
  const { data } = errorSchema.safeParse(error)
  if (!data) return { cause: 'message', codes: {} }
  const { code, command, response, responseCode } = data
  const codes = { error: code, command, reply: responseCode, status: statusOf(response) }
  return { cause: causeOf(codes), codes }
}
