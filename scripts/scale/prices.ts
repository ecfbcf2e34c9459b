// List prices of us-central1 in US dollars, without discounts or tax. Nobody but Google's own page is right for long:
// look each up before you rely on it, and then change it here.

type Price = {
  readonly what: string
  readonly usd: number
  readonly per: number
  /** What a month has for nothing. */
  readonly free: number
  readonly source: string
  /** The day on which the page was seen to say so, by whom we could find. */
  readonly seen: string
}

const FIRESTORE = 'https://cloud.google.com/firestore/pricing'
const CLOUD_RUN = 'https://cloud.google.com/run/pricing'
const FIREBASE = 'https://firebase.google.com/pricing'
const SCHEDULER = 'https://firebase.google.com/docs/functions/schedule-functions'
const DAYS = 30
const UNDATED = 'stored copy, undated'

export const PRICES = {
  read: { what: 'document read', usd: 0.03, per: 1e5, free: 5e4 * DAYS, source: FIRESTORE, seen: '2026-10-08' },
  write: { what: 'document write', usd: 0.09, per: 1e5, free: 2e4 * DAYS, source: FIRESTORE, seen: '2026-10-08' },
  delete: { what: 'document delete', usd: 0.01, per: 1e5, free: 2e4 * DAYS, source: FIRESTORE, seen: '2026-09-05' },
  stored: { what: 'GiB stored, month', usd: 0.15, per: 1, free: 1, source: FIRESTORE, seen: '2026-09-05' },
  egress: {
    what: 'GiB out of Firestore',
    usd: 0.12,
    per: 1,
    free: 10,
    source: FIRESTORE,
    seen: 'not verified: 0.12 to 0.19 are quoted',
  },
  cpu: { what: 'vCPU-second', usd: 0.000024, per: 1, free: 180_000, source: CLOUD_RUN, seen: UNDATED },
  memory: { what: 'GiB-second', usd: 0.0000025, per: 1, free: 360_000, source: CLOUD_RUN, seen: UNDATED },
  request: { what: 'function call', usd: 0.4, per: 1e6, free: 2e6, source: CLOUD_RUN, seen: UNDATED },
  hosting: {
    what: 'GB out of Hosting',
    usd: 0.15,
    per: 1,
    free: 0.36 * DAYS,
    source: FIREBASE,
    seen: '2026-05-05, second hand',
  },
  job: { what: 'scheduled job, month', usd: 0.1, per: 1, free: 3, source: SCHEDULER, seen: '2026-08-18' },
} as const satisfies Record<string, Price>

export type Meter = keyof typeof PRICES

export const IDENTITY = {
  source: 'https://cloud.google.com/identity-platform/pricing',
  seen: UNDATED,
  /** A month's active accounts by e-mail or Google: from so many on, each costs so much. */
  tiers: [
    { from: 50_000, usd: 0.0055 },
    { from: 100_000, usd: 0.0046 },
    { from: 1_000_000, usd: 0.0032 },
    { from: 10_000_000, usd: 0.0025 },
  ],
} as const

/** nam5 instead of us-central1: so many times for reads, writes and deletes, and for what is stored. Not verified for 2026. */
export const NAM5 = { operations: 2, stored: 1.2 } as const

/** What an amount costs at the margin, in dollars. */
export const price = (meter: Meter, amount: number): number => (amount * PRICES[meter].usd) / PRICES[meter].per

/** What a month's amount costs once the free part is used up, in dollars. */
export const monthly = (meter: Meter, amount: number): number => price(meter, Math.max(0, amount - PRICES[meter].free))

/** What a month's active accounts cost, in dollars. */
export const identity = (accounts: number): number =>
  IDENTITY.tiers.reduce((sum, { from, usd }, at) => {
    const to = IDENTITY.tiers[at + 1]?.from ?? Number.POSITIVE_INFINITY
    return sum + Math.max(0, Math.min(accounts, to) - from) * usd
  }, 0)
