// What the model of costs assumes, and the prices that it takes: to be changed for your site.

/** The numbers of groups to calculate for; the cost of a screen is shown for the largest. */
export const SIZES = [10_000, 100_000, 1_000_000]

/** List prices of us-central1 in US dollars; `free` is the free quota of a month. Sources: docs/scale.md, "Prices". */
export const PRICES = {
  read: { usd: 0.03, per: 100_000, free: 1_500_000 },
  write: { usd: 0.09, per: 100_000, free: 600_000 },
  delete: { usd: 0.01, per: 100_000, free: 600_000 },
  storedGib: { usd: 0.15, per: 1, free: 1 },
  egressGib: { usd: 0.12, per: 1, free: 10 },
  cpuSeconds: { usd: 0.000024, per: 1, free: 180_000 },
  memoryGibSeconds: { usd: 0.0000025, per: 1, free: 360_000 },
  calls: { usd: 0.4, per: 1_000_000, free: 2_000_000 },
  hostingGb: { usd: 0.15, per: 1, free: 10.8 },
  jobs: { usd: 0.1, per: 1, free: 3 },
}
/** Prices of active accounts: each account above `from` costs `usd`. */
export const IDENTITY_TIERS = [
  { from: 50_000, usd: 0.0055 },
  { from: 100_000, usd: 0.0046 },
  { from: 1_000_000, usd: 0.0032 },
  { from: 10_000_000, usd: 0.0025 },
]
/** Factors on the prices and sizes of us-central1 for the multi-region nam5. */
export const NAM5 = { operations: 2, stored: 1.2 }

/** Assumptions: users and their actions per group and month. */
export const PER_GROUP = {
  memberships: 10,
  accounts: 2,
  activeAccounts: 0.5,
  visits: 4,
  anonymousVisits: 2,
  joins: 0.25,
  leaves: 0.05,
  created: 0.05,
  edited: 0.1,
  deleted: 0.03,
  closed: 0.1,
}
/** Assumptions: different searches, by Zipf's law; the reads of a usual search; the locations of the CDN. */
export const SEARCHES = 20_000
export const SEARCH_READS = 40
export const CDN_LOCATIONS = 10
/** Assumptions: bytes of a first view, and the share of visits that have none of it in the browser's cache. */
export const FIRST_VIEW = { bytes: 395_000, signedIn: 0.2, anonymous: 0.9 }
/** The resources that are billed for a call of a function. */
export const CALL = { seconds: 0.1, vcpus: 1, memoryGib: 0.5, instances: 20 }

/** Constants of the product, on 2026-11-20. */
export const CDN_SECONDS = 30
export const PAGE = 24
export const FEATURED_READS = 12
/** A page of one's meetings, and the most reads of one. */
export const OWN_MEETINGS = 9
export const OWN_MEETINGS_READS = 20
/** Bytes of a document with its index entries, and of a group's JSON in REST: the mean of the demo groups. */
export const STORED_BYTES = { group: 354_000, creator: 454, membership: 2859, account: 1916 }
export const JSON_BYTES = 670.7
/** How many times larger Firestore's JSON is, since it names the type of each value. */
export const TYPED_JSON = 1.6
/**
 * From functions/src/data/retry-on-conflict.ts, join-together.ts and functions/src/options.ts; `writeMs` is assumed.
 */
export const COMMIT = { firstWaitMs: 200, longestWaitMs: 800, deadlineMs: 7000, largestBatch: 150, writeMs: 0.5 }

/** Assumptions: how long a read of a group and a commit take. */
export const PLACES = [
  { name: 'the emulators on two cores', readMs: 5, commitMs: 8 },
  { name: 'a region, quiet', readMs: 15, commitMs: 30 },
  { name: 'a region, busy', readMs: 20, commitMs: 50 },
  { name: 'several regions (nam5)', readMs: 40, commitMs: 100 },
]
