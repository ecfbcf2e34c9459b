/** Constants of the specification (section 9) that only the site needs, and a few others. Those named `…_MS` are in ms. */

export const FEATURED_GROUP_COUNT = 4
/** Home reads up to this many groups to choose its featured groups from, because some groups have passed or share a creator. */
export const MAX_FEATURED_READS = 12
/** The length of description previews, in characters before "...". */
export const HOME_PREVIEW_CHARS = 90
export const EXPLORE_PREVIEW_CHARS = 100

/** The delay from the arrival of the featured groups until Home shows its content. */
export const HOME_CONTENT_DELAY_MS = 1000
export const HERO_SLIDE_COUNT = 3
export const HERO_SLIDE_MS = 2500
export const TYPEWRITER_TYPING_MS = 100
export const TYPEWRITER_DELETING_MS = 70
export const TYPEWRITER_PAUSE_MS = 1500
export const TESTIMONIAL_COUNT = 7
/** The speed of the testimonial strip, in CSS pixels per second. */
export const TESTIMONIAL_STRIP_SPEED = 40
export const HOME_FAQ_ITEM_COUNT = 5

export const MIN_PASSWORD_LENGTH = 6
export const LOGOUT_DIALOG_MS = 1500
export const CONTACT_SEND_MS = 2000

export const THEME_STORAGE_KEY = 'theme'
export const DEFAULT_THEME = 'light'

/** The maximum age of a token that is sent to the configured sync URL. */
export const TOKEN_SYNC_MAX_AGE_MS = 5 * 60 * 1000
export const DEFAULT_REDIRECT_PATH = '/'

/** The default `staleTime` of queries. */
export const STALE_MS = 30 * 1000

/** A read that has no response after this time fails. Writes have no limit (specification, section 7). */
export const READ_LIMIT_MS = 25 * 1000

/** The session is refreshed this long before its token expires. After a network failure, the refresh is retried with backoff. */
export const SESSION_REFRESH_AHEAD_MS = 5 * 60 * 1000
export const REFRESH_BACKOFF_MIN_MS = 30 * 1000
export const REFRESH_BACKOFF_MAX_MS = 960 * 1000

/** The option of the category filter that shows the groups of all categories. */
export const ALL_CATEGORIES = 'All'
