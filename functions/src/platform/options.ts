import { environment } from './environment.ts'

/**
 * Calls a minute, counted in the memory of each instance. The limit per account is the strict one; the limit per address
 * is generous, since a whole school or company may share an address.
 */
export const CHANGES_PER_MINUTE = {
  account: environment.ACCOUNT_CHANGES_PER_MINUTE,
  address: environment.ADDRESS_CHANGES_PER_MINUTE,
} as const
/** With a token, reads are counted by account, else by address. Responses from the CDN's cache are not counted. */
export const READS_PER_MINUTE = {
  account: environment.ACCOUNT_READS_PER_MINUTE,
  address: environment.ADDRESS_READS_PER_MINUTE,
} as const

/** How long (seconds) browsers and the CDN may cache a response to an anonymous caller. */
export const CACHE_CONTROL = {
  public: 'public, max-age=10, s-maxage=30',
  /** Calendars refresh about once an hour. */
  calendar: 'public, max-age=60, s-maxage=300',
  /** Sites and apps that show a preview of a link keep their own copy. */
  sharePage: 'public, max-age=60, s-maxage=300',
  openApi: 'public, max-age=300, s-maxage=3600',
  /** The picture at an address never changes. */
  picture: 'public, max-age=86400, s-maxage=86400',
  none: 'private, no-store',
  error: 'no-store',
} as const

/**
 * An export reads all of an account's data, a download all rows of a list. Both are counted as reads, and have a limit of their
 * own.
 */
export const EXPORTS_PER_MINUTE = environment.ACCOUNT_EXPORTS_PER_MINUTE

/**
 * Calls of POST /users that update the copies of a name, a photo or an e-mail. They are counted as changes, and have a limit of
 * their own: one change may take several calls of thousands of documents each.
 */
export const PROFILE_CHANGES_PER_MINUTE = environment.ACCOUNT_PROFILE_CHANGES_PER_MINUTE

/** Without MAIL_FROM, no mail is written or sent. */
export const isMailOn = environment.MAIL_FROM !== undefined

/** The site's origin in links of e-mails, calendars, invitations and shared pages. */
export const SITE_ORIGIN = environment.SITE_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT ?? 'localhost'}.web.app`

/** The site's public address, and those that Firebase Hosting gives every project. */
export const SITE_ORIGINS = [
  SITE_ORIGIN,
  ...['web.app', 'firebaseapp.com'].map((domain) => `https://${process.env.GCLOUD_PROJECT}.${domain}`),
]

/** How long (ms) all operations of one call on Firestore and Auth may take together. */
export const { DEADLINE_MS } = environment
