import { site } from '@hobbyhub/contract/shared/site'
import { environment } from './environment.ts'

/**
 * How many changes a minute are allowed; each instance counts in its memory. The limit per account is strict. The limit per IP
 * address is generous, because a whole school or company may share one address.
 */
export const CHANGES_PER_MINUTE = {
  account: environment.ACCOUNT_CHANGES_PER_MINUTE,
  address: environment.ADDRESS_CHANGES_PER_MINUTE,
} as const
/** Reads with a token are counted by account, others by IP address. Responses from the CDN's cache are not counted. */
export const READS_PER_MINUTE = {
  account: environment.ACCOUNT_READS_PER_MINUTE,
  address: environment.ADDRESS_READS_PER_MINUTE,
} as const

/** How long, in seconds, browsers and the CDN may cache a response. Except for pictures, only anonymous calls are cached. */
export const CACHE_CONTROL = {
  public: 'public, max-age=10, s-maxage=30',
  /** Calendar programs refresh about once an hour. */
  calendar: 'public, max-age=60, s-maxage=300',
  /** Feeds are read by programs, and by visitors of other sites. A hidden group has left them after ten minutes. */
  feed: 'public, max-age=60, s-maxage=600',
  /** Sites and apps that show a preview of a shared link cache the page themselves. */
  sharePage: 'public, max-age=60, s-maxage=300',
  /** The site's own page of a group. Browsers ask each time, as for Hosting's pages, because it names the scripts of one version. */
  appPage: 'public, max-age=0, must-revalidate, s-maxage=600',
  /** Written once a day, and without a group from the moment it is hidden. */
  sitemap: 'public, max-age=60, s-maxage=600',
  /** Numbers of whole years. */
  years: 'public, max-age=60, s-maxage=600',
  openApi: 'public, max-age=300, s-maxage=3600',
  /** A hidden group has left previews after ten minutes, too. */
  card: 'public, max-age=60, s-maxage=600',
  /** The picture at a URL never changes. */
  picture: 'public, max-age=86400, s-maxage=86400',
  /** A picture of a closed site, which only the browser itself may keep. */
  ownPicture: 'private, max-age=86400',
  none: 'private, no-store',
  error: 'no-store',
} as const

/**
 * The number of exports, and of downloads, that each account may make in a minute: an export reads all of the account's data, a
 * download all rows of a list. Both also count as reads.
 */
export const EXPORTS_PER_MINUTE = environment.ACCOUNT_EXPORTS_PER_MINUTE

/**
 * The number of calls of POST /users with a new name, photo or e-mail that each account may make in a minute. They also count as
 * changes. One change of a profile may take several calls, and each call may write thousands of documents.
 */
export const PROFILE_CHANGES_PER_MINUTE = environment.ACCOUNT_PROFILE_CHANGES_PER_MINUTE

/** Without MAIL_FROM, no mail is stored or sent. */
export const isMailOn = environment.MAIL_FROM !== undefined

/**
 * The address that messages of the contact form are sent to; null if there is none, or if no mail is sent at all. It is a setting
 * of the site. The tests' emulators have an address of their own, because the site that is tested has none.
 */
export const CONTACT = (isMailOn && (process.env.CONTACT_OF_TESTS ?? site.contact)) || null

/** The site's origin in links of e-mails, calendars, invitations and shared pages. */
export const SITE_ORIGIN = environment.SITE_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT ?? 'localhost'}.web.app`

/** The site's public origin, and the origins that Firebase Hosting gives every project. */
export const ALL_SITE_ORIGINS = [
  SITE_ORIGIN,
  ...['web.app', 'firebaseapp.com'].map((domain) => `https://${process.env.GCLOUD_PROJECT}.${domain}`),
]

/** How long, in ms, all Firestore and Auth operations of one call may take together. */
export const { DEADLINE_MS } = environment
