// `npm run scale`: what a month of the site costs at several sizes, what a view of each screen costs, and how many may
// join one group at once. docs/scale.md says what follows from it. Change a number in assumptions.ts, and run it again.

import { numbersFrom } from '../../tests/bench/numbers-from.ts'
import {
  CALL,
  CDN_LOCATIONS,
  CDN_SECONDS,
  COMMIT,
  FEATURED_READS,
  FIRST_VIEW,
  IDENTITY_TIERS,
  JSON_BYTES,
  NAM5,
  OWN_MEETINGS,
  OWN_MEETINGS_READS,
  PAGE,
  PER_GROUP,
  PLACES,
  PRICES,
  SEARCH_READS,
  SEARCHES,
  SIZES,
  STORED_BYTES,
  TYPED_JSON,
} from './assumptions.ts'

const LARGEST = Math.max(...SIZES)
const GIB = 2 ** 30
const MONTH_SECONDS = 30 * 24 * 60 * 60

type Meter = keyof typeof PRICES
const METERS = Object.keys(PRICES).filter((name): name is Meter => name in PRICES)
type Amounts = Partial<Record<Meter, number>>
type HitRate = (perSecond: number) => number

/** The share of the requests for one address that the CDN answers, if they arrive at random times. */
const hitRate: HitRate = (perSecond) => (perSecond * CDN_SECONDS) / (1 + perSecond * CDN_SECONDS)
const singleHitRate: HitRate = (perSecond) => hitRate(perSecond / CDN_LOCATIONS)
const shares = Array.from({ length: SEARCHES }, (_, rank) => 1 / (rank + 1))
const allShares = shares.reduce((sum, share) => sum + share, 0)
const searchHitRate: HitRate = (perSecond) =>
  shares.reduce((sum, share) => {
    const part = share / allShares
    return sum + part * hitRate((perSecond * part) / CDN_LOCATIONS)
  }, 0)

/** A count is billed as one read for each 1,000 index entries. */
const countReads = (groups: number): number => Math.max(1, Math.ceil(groups / 1000))

const calls = (count: number): Amounts => ({
  calls: count,
  cpuSeconds: count * CALL.seconds * CALL.vcpus,
  memoryGibSeconds: count * CALL.seconds * CALL.memoryGib,
})
const firestore = (reads: number): Amounts => ({ read: reads, egressGib: (reads * JSON_BYTES * TYPED_JSON) / GIB })
const hosting = (groups: number): Amounts => ({ hostingGb: (groups * JSON_BYTES) / 1e9 })

const ownGroups = 0.5 + PER_GROUP.memberships / PER_GROUP.accounts

type Screen = {
  readonly name: string
  /** Views per visit, of signed-in users and of visitors. */
  readonly signedIn: number
  readonly anonymous: number
  readonly cdn?: HitRate
  /**
   * What one view uses; `missed` is the share of responses that the CDN does not have; `npm run bench -- reads` counts
   * the reads.
   */
  readonly view: (missed: number, groups: number) => Amounts
}

const SCREENS: readonly Screen[] = [
  { name: '/', signedIn: 1, anonymous: 1, view: () => firestore(FEATURED_READS) },
  { name: '/groups, a page', signedIn: 2, anonymous: 1, view: () => firestore(PAGE + 1) },
  {
    name: '/groups?q=, a page',
    signedIn: 3,
    anonymous: 1,
    cdn: searchHitRate,
    view: (missed) => ({ ...calls(missed), ...hosting(PAGE), read: missed * SEARCH_READS }),
  },
  // With its next meeting and one's reply.
  { name: '/groups/{id}', signedIn: 3, anonymous: 0, view: () => firestore(4) },
  {
    name: '/meetings',
    signedIn: 0.5,
    anonymous: 0,
    view: () => ({ ...calls(1), ...hosting(OWN_MEETINGS), read: OWN_MEETINGS_READS }),
  },
  // Created, joined, asked for and waited for: a list that is empty costs one read.
  {
    name: '/my-groups',
    signedIn: 0.5,
    anonymous: 0,
    view: () => ({ ...calls(4), ...hosting(ownGroups), read: 2 * ownGroups + 2 }),
  },
  {
    name: '/dashboard',
    signedIn: 0.5,
    anonymous: 0,
    cdn: singleHitRate,
    view: (missed, groups) => ({ ...calls(missed), ...hosting(1), read: 1 + missed * (2 + countReads(groups)) }),
  },
]

const viewsOf = ({ signedIn, anonymous }: Screen, groups: number): number =>
  groups * (signedIn * PER_GROUP.visits + anonymous * PER_GROUP.anonymousVisits)
const hitRateOf = (screen: Screen, groups: number): number => screen.cdn?.(viewsOf(screen, groups) / MONTH_SECONDS) ?? 0
const viewOf = (screen: Screen, groups: number): Amounts => screen.view(1 - hitRateOf(screen, groups), groups)

const members = PER_GROUP.memberships
/** What each change uses, with the reads of the security rules, the clean-up after it, and the calls of `fillGroup`. */
const CHANGES: readonly (readonly [times: number, Amounts])[] = [
  [PER_GROUP.joins, { ...calls(2), read: 4, write: 2, delete: 1 }],
  [PER_GROUP.leaves, { ...calls(2), read: 3, write: 1, delete: 1 }],
  [PER_GROUP.created, { read: 4, write: 3 }],
  [PER_GROUP.edited, { ...calls(1), read: 3, write: 1 }],
  [PER_GROUP.deleted, { ...calls(1), read: 2 + members, delete: 2 + members }],
  [PER_GROUP.closed, { ...calls(1), read: 1, write: 1 }],
  [PER_GROUP.activeAccounts, { ...calls(1), read: 1, write: 1 }],
]

/** The amount of each meter in a month. */
const monthOf = (groups: number) => {
  const firstViews = PER_GROUP.visits * FIRST_VIEW.signedIn + PER_GROUP.anonymousVisits * FIRST_VIEW.anonymous
  const { group, creator, membership, account } = STORED_BYTES
  const stored = group + creator + members * membership + PER_GROUP.accounts * account
  const uses: readonly (readonly [times: number, Amounts])[] = [
    ...SCREENS.map((screen) => [viewsOf(screen, groups), viewOf(screen, groups)] as const),
    ...CHANGES.map(([times, amounts]) => [groups * times, amounts] as const),
    [groups, { storedGib: stored / GIB, hostingGb: (firstViews * FIRST_VIEW.bytes) / 1e9 }],
    [1, { jobs: 1 }],
  ]
  return (meter: Meter): number => uses.reduce((sum, [times, amounts]) => sum + times * (amounts[meter] ?? 0), 0)
}

/** What an amount costs beyond the free quota. */
const price = (meter: Meter, amount: number): number => (amount * PRICES[meter].usd) / PRICES[meter].per
const monthly = (meter: Meter, amount: number): number => price(meter, Math.max(0, amount - PRICES[meter].free))

const signIn = (accounts: number): number =>
  IDENTITY_TIERS.reduce((sum, { from, usd }, tier) => {
    const to = IDENTITY_TIERS[tier + 1]?.from ?? Number.POSITIVE_INFINITY
    return sum + Math.max(0, Math.min(accounts, to) - from) * usd
  }, 0)

/** A month's bill in dollars, by what is paid for; the last two are the total and what nam5 adds to it. */
const billOf = (groups: number): readonly (readonly [what: string, usd: number])[] => {
  const amount = monthOf(groups)
  const of = (...names: Meter[]) => names.reduce((sum, name) => sum + monthly(name, amount(name)), 0)
  const rows = [
    ['Sign-in: active accounts', signIn(groups * PER_GROUP.activeAccounts)],
    ['Firestore: reads', of('read')],
    ['Firestore: writes, deletes', of('write', 'delete')],
    ['Firestore: stored, nearly all of it indexes', of('storedGib')],
    ['Firestore: data out', of('egressGib')],
    ['Hosting: data out', of('hostingGb')],
    ['Functions', of('cpuSeconds', 'memoryGibSeconds', 'calls')],
    ['Scheduler', of('jobs')],
  ] as const
  const nam5 = (NAM5.operations - 1) * of('read', 'write', 'delete') + (NAM5.stored - 1) * of('storedGib')
  return [...rows, ['**all**', rows.reduce((sum, [, usd]) => sum + usd, 0)], ['more in nam5 (not verified)', nam5]]
}

/** One instance of the function: its callers, and the state of the batch that it commits for them. */
const makeInstance = (starts: readonly number[]) => ({
  calls: starts.toSorted((one, other) => one - other),
  batch: [] as readonly number[],
  at: Math.min(...starts),
  isReading: true,
  seen: 0,
  wait: COMMIT.firstWaitMs,
})
type Instance = ReturnType<typeof makeInstance>

/** The callers that have arrived by then. Those who arrive later wait for the next batch. */
const nextBatch = (instance: Instance, at: number): readonly number[] => {
  const arrived = instance.calls.filter((start) => start <= at).slice(0, COMMIT.largestBatch)
  instance.calls = instance.calls.filter((start) => !arrived.includes(start))
  return arrived
}

/**
 * Simulates users who join one group at the same time. Each instance reads the group for all callers that have arrived,
 * and commits their joins together. Commits run one after the other; an instance whose group has changed since it was
 * read waits and reads again (functions/src/data/join-together.ts, functions/src/data/retry-on-conflict.ts).
 *
 * @returns how many have joined before their deadline, and when the last one has
 */
const simulateJoins = (
  users: number,
  instances: number,
  { readMs, commitMs }: { readMs: number; commitMs: number },
) => {
  const random = numbersFrom(users)
  const starts = Array.from({ length: users }, () => random() * 100)
  const working = new Set(
    Array.from({ length: Math.min(instances, users) }, (_, at) =>
      makeInstance(starts.filter((__, user) => user % instances === at)),
    ),
  )
  let [version, freeAt, joined, lastMs] = [0, 0, 0, 0]
  while (working.size > 0) {
    const next = [...working].reduce((first, instance) => (instance.at < first.at ? instance : first))
    if (next.batch.length === 0) next.batch = nextBatch(next, next.at)
    const begin = next.isReading ? next.at : Math.max(next.at, freeAt)
    const inTime = next.batch.filter((start) => begin <= start + COMMIT.deadlineMs)
    if (inTime.length > 0 && next.isReading) {
      // What a running commit writes cannot be read yet.
      Object.assign(next, { seen: begin < freeAt ? version - 1 : version, isReading: false, at: begin + readMs })
    } else if (inTime.length > 0 && next.seen !== version) {
      // A refused commit takes 5 ms.
      const at = begin + 5 + random() * next.wait
      Object.assign(next, { at, isReading: true, wait: Math.min(next.wait * 2, COMMIT.longestWaitMs) })
    } else {
      if (inTime.length > 0) {
        version += 1
        freeAt = begin + commitMs + inTime.length * COMMIT.writeMs
        joined += inTime.filter((start) => freeAt <= start + COMMIT.deadlineMs).length
        lastMs = Math.max(lastMs, freeAt)
      }
      const at = Math.max(inTime.length > 0 ? freeAt : begin, next.calls[0] ?? 0)
      Object.assign(next, { batch: [], at, isReading: true, wait: COMMIT.firstWaitMs })
      if (next.calls.length === 0) working.delete(next)
    }
  }
  return { joined, lastMs }
}

const about = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 20 })
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const percent = (share: number): string => `${about(100 * share)} %`
const dollars = (value: number): string => (value === 0 ? '$0' : `$${about(value)}`)

const print = ([head = [], ...rows]: readonly (readonly string[])[]): void => {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  console.log(`\n${lines.join('\n')}`)
}

const bills = SIZES.map(billOf)
print([
  ['a month, with', ...SIZES.map((size) => `${whole(size)} groups`)],
  ...(bills[0] ?? []).map(([what], row) => [what, ...bills.map((bill) => dollars(bill[row]?.[1] ?? 0))]),
])
print([
  ['screen', 'reads', 'answered by the CDN', '1,000 views', `views a month, ${whole(LARGEST)} groups`],
  ...SCREENS.map((screen) => {
    const view = viewOf(screen, LARGEST)
    const usd = METERS.reduce((sum, meter) => sum + price(meter, view[meter] ?? 0), 0)
    const cdn = screen.cdn ? percent(hitRateOf(screen, LARGEST)) : 'not asked'
    return [`\`${screen.name}\``, about(view.read ?? 0), cdn, dollars(1000 * usd), whole(viewsOf(screen, LARGEST))]
  }),
])
const RATES = [0.1, 1, 10, 100, 1000]
print([
  ['requests a second', ...RATES.map(String)],
  ['one address for all (the total on the dashboard)', ...RATES.map((rate) => percent(singleHitRate(rate)))],
  ['searches', ...RATES.map((rate) => percent(searchHitRate(rate)))],
])
const JOINS = [50, 100, 500, 2000]
/** Tried in turn for the most who may come at once. */
const CROWDS = [30, 40, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000]
for (const { what, instances } of [
  { what: 'each call by itself, as before', instances: Number.POSITIVE_INFINITY },
  { what: `together in ${CALL.instances} instances`, instances: CALL.instances },
  { what: 'together in 7 instances', instances: 7 },
]) {
  const simulate = (users: number, place: (typeof PLACES)[number]) =>
    simulateJoins(users, Math.min(instances, users), place)
  print([
    [`join one group at once, ${what}`, ...JOINS.map(String), 'most at once without a 503'],
    ...PLACES.map((place) => {
      const failing = CROWDS.findIndex((users) => simulate(users, place).joined < users)
      return [
        `${place.name} (${place.readMs} ms, ${place.commitMs} ms)`,
        ...JOINS.map((users) => {
          const { joined, lastMs } = simulate(users, place)
          return `${percent(joined / users)}, ${about(lastMs / 1000)} s`
        }),
        failing < 0 ? `${whole(CROWDS.at(-1) ?? 0)} and more` : whole(CROWDS[failing - 1] ?? 0),
      ]
    }),
  ])
}
