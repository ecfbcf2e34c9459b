import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/rest'
import type { GlobalOptions } from 'firebase-functions/options'

/** Where and how large every function runs. */
export const FUNCTION_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const satisfies GlobalOptions

const fromEnvironment = (name: string, otherwise: number): number => {
  const value = Number(process.env[name])
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/**
 * Calls a minute, counted in the memory of each instance. The account's limit is the one that counts; the address's
 * is generous, since a school or a company may stand behind one.
 */
export const CHANGES_PER_MINUTE = {
  account: fromEnvironment('ACCOUNT_CHANGES_PER_MINUTE', 60),
  address: fromEnvironment('ADDRESS_CHANGES_PER_MINUTE', 1200),
} as const
/** Those with a token count for the account, others for the address. What the CDN answers comes here not at all. */
export const READS_PER_MINUTE = {
  account: fromEnvironment('ACCOUNT_READS_PER_MINUTE', 600),
  address: fromEnvironment('ADDRESS_READS_PER_MINUTE', 1200),
} as const

/** Seconds: what browsers and the CDN may keep of an answer to an anonymous caller. */
export const CACHE_CONTROL = {
  public: 'public, max-age=10, s-maxage=30',
  openApi: 'public, max-age=300, s-maxage=3600',
  none: 'private, no-store',
  error: 'no-store',
} as const

/** An export reads all that its account ever made. Counted as the others are, and by itself. */
export const EXPORTS_PER_MINUTE = fromEnvironment('ACCOUNT_EXPORTS_PER_MINUTE', 10)

/** Kept back from the deadline, in ms, so that the 503 itself arrives in time. */
const ANSWER_MARGIN_MS = 1000

/** How long Firestore and Auth have for all that a call asks of them, in ms. */
export const DEADLINE_MS = fromEnvironment('DEADLINE_MS', FIRESTORE_DEADLINE_MS - ANSWER_MARGIN_MS)
