import { isClosed } from '@hobbyhub/contract/shared/registration'
import { site } from '@hobbyhub/contract/shared/site'

// The names under which the browser stores the data that a user has loaded.

/** The name in Cache Storage for query data (create-query-persister.ts). */
export const QUERY_CACHE_NAME = 'saved-queries'
/** How long queries are saved. Also their `gcTime`, because a query that leaves the memory also leaves the saved queries. */
export const SAVED_QUERIES_MAX_AGE_MS = 7 * 24 * 60 * 60_000
/** What was kept while other people might use the site is not used again, so it has other names. */
const REGISTRATION = isClosed ? ` ${JSON.stringify(site.registration)}` : ''
/** The names in Cache Storage for images of this site and of other sites (sw.ts). */
export const IMAGE_CACHE_NAMES = { own: `images${REGISTRATION}`, elsewhere: `images-elsewhere${REGISTRATION}` } as const

/** The key in local storage for the uid of the user whose data is saved. */
export const CACHE_OWNER_KEY = 'savedFor'

/**
 * The beginning of the keys in local storage for the pages that a user has seen (keep-last-screen.ts), followed by the page's path.
 * index.html has it too.
 */
export const LAST_SCREEN_PREFIX = 'screen:'
