import { MAX_SEARCH_WORDS } from '../../contract/src/search.ts'
import { MAX_ROUNDS } from '../../functions/src/data/search.ts'
import { CACHE_CONTROL, FUNCTION_OPTIONS } from '../../functions/src/options.ts'

// What is taken for granted of people. Change it for your site, and run `npm run scale -- --write`.

/** The sizes that are reckoned: groups. */
export const SIZES = [10_000, 100_000, 1_000_000] as const
export const LARGEST = 1_000_000

/** All for each group there is, in a month. */
export const PER_GROUP = {
  memberships: 10,
  accounts: 2,
  activeAccounts: 0.5,
  /** Visits of signed-in people, and of others. */
  visits: 4,
  anonymousVisits: 2,
  joins: 0.25,
  leaves: 0.05,
  created: 0.05,
  edited: 0.1,
  deleted: 0.03,
  /** Once in its life a group is closed; the life is some ten months. */
  closed: 0.1,
} as const

/** Screens of a visit: signed in, and not. */
export const VIEWS = {
  '/': { signedIn: 1, anonymous: 1 },
  '/groups, a page': { signedIn: 2, anonymous: 1 },
  '/groups?q=, a page': { signedIn: 3, anonymous: 1 },
  '/groups/{id}': { signedIn: 3, anonymous: 0 },
  '/my-groups': { signedIn: 0.5, anonymous: 0 },
  '/dashboard': { signedIn: 0.5, anonymous: 0 },
} as const
export type Screen = keyof typeof VIEWS

/** Explore's page and one more to see whether it goes on: web/src/groups/queries.ts, counted by tests/bench/screens.ts. */
export const PAGE_READS = 24 + 1
/** Groups that a person has on My Groups: created and joined. */
export const OWN_GROUPS = 0.5 + PER_GROUP.memberships / PER_GROUP.accounts

/** A search reads so much at most, where the CDN has no answer; and this is taken for the usual. */
export const SEARCH_READS = { most: MAX_ROUNDS * PAGE_READS + MAX_SEARCH_WORDS, usual: 40 } as const
/** Different searches that people make, the most frequent first (Zipf's law). */
export const SEARCHES = 20_000

/** Seconds that the CDN keeps an anonymous answer. */
export const CDN_SECONDS = Number(/s-maxage=(\d+)/.exec(CACHE_CONTROL.public)?.[1])
/** Places of the CDN that the visits spread over, each with a cache of its own. */
export const CDN_PLACES = 10

/** Bytes of the first view: the limit that .size-limit.mjs holds JS and CSS to, and pictures and fonts. */
export const FIRST_VIEW_BYTES = 195_000 + 200_000
/** Of the visits so many bring an empty browser cache. */
export const FIRST_VIEWS = { signedIn: 0.2, anonymous: 0.9 } as const

/** What a call of the functions is billed, alone on its instance: calls that overlap share the time. */
export const CALL_SECONDS = 0.1
/** What Firebase gives a function of this memory. */
export const VCPUS = 1
export const MEMORY_GIB = Number.parseInt(FUNCTION_OPTIONS.memory, 10) / 1024

export const MONTH_SECONDS = 30 * 24 * 60 * 60
/** The busiest minute has so many times a month's mean. */
export const PEAK = 5
