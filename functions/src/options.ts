import type { GlobalOptions } from 'firebase-functions/options'
import { environment } from './environment.ts'

/**
 * Where and how large every function runs. The region stands nowhere else: Hosting's rewrites, the deployment's advice about
 * the database and the tests take it from here.
 */
export const FUNCTION_OPTIONS = {
  region: 'us-central1',
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const satisfies GlobalOptions

/**
 * Calls a minute, counted in the memory of each instance. The account's limit is the one that counts; the address's
 * is generous, since a school or a company may stand behind one.
 */
export const CHANGES_PER_MINUTE = {
  account: environment.ACCOUNT_CHANGES_PER_MINUTE,
  address: environment.ADDRESS_CHANGES_PER_MINUTE,
} as const
/** Those with a token count for the account, others for the address. What the CDN answers comes here not at all. */
export const READS_PER_MINUTE = {
  account: environment.ACCOUNT_READS_PER_MINUTE,
  address: environment.ADDRESS_READS_PER_MINUTE,
} as const

/** Seconds: what browsers and the CDN may keep of an answer to an anonymous caller. */
export const CACHE_CONTROL = {
  public: 'public, max-age=10, s-maxage=30',
  openApi: 'public, max-age=300, s-maxage=3600',
  none: 'private, no-store',
  error: 'no-store',
} as const

/** An export reads all that its account ever made. Counted as the others are, and by itself. */
export const EXPORTS_PER_MINUTE = environment.ACCOUNT_EXPORTS_PER_MINUTE

/** How long Firestore and Auth have for all that a call asks of them, in ms. */
export const { DEADLINE_MS } = environment
