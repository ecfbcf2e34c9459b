import { FEATURED_GROUPS } from '../../contract/src/constants.ts'
import { searchHitRate, singleHitRate } from './cdn.ts'
import { STORED, TYPICAL } from './index-size.ts'
import { identity, type Meter, monthly, NAM5, PRICES, price } from './prices.ts'
import * as work from './workload.ts'

/** What one view, or one change, uses. */
type Use = {
  readonly reads: number
  readonly writes?: number
  readonly deletes?: number
  readonly calls?: number
  readonly firestoreBytes?: number
  readonly hostingBytes?: number
}

/** Firestore's own JSON says each value's type: so many times REST's. */
const TYPED_JSON = 1.6

/** A count is billed as one read for so many index entries. */
const ENTRIES_PER_READ = 1000
export const countReads = (groups: number): number => Math.max(1, Math.ceil(groups / ENTRIES_PER_READ))

const { signedIn, anonymous } = { signedIn: work.PER_GROUP.visits, anonymous: work.PER_GROUP.anonymousVisits }

/** Views of a screen in a month. */
export const viewsOf = (screen: work.Screen, groups: number): number =>
  groups * (work.VIEWS[screen].signedIn * signedIn + work.VIEWS[screen].anonymous * anonymous)

const perSecond = (screen: work.Screen, groups: number) => viewsOf(screen, groups) / work.MONTH_SECONDS

const straight = (reads: number): Use => ({ reads, firestoreBytes: reads * TYPICAL.json * TYPED_JSON })

/** What a view uses, as tests/bench/screens.ts counts it, at the CDN's hit rate of that size. */
export const useOf = (screen: work.Screen, groups: number): Use => {
  const missed = 1 - hitRate(screen, groups)
  const own = work.OWN_GROUPS
  switch (screen) {
    case '/':
      return straight(FEATURED_GROUPS)
    case '/groups, a page':
      return straight(work.PAGE_READS)
    case '/groups/{id}':
      return straight(2)
    case '/groups?q=, a page': {
      const hostingBytes = (work.PAGE_READS - 1) * TYPICAL.json
      return { reads: missed * work.SEARCH_READS.usual, calls: missed, hostingBytes }
    }
    case '/my-groups':
      return { reads: 2 * own + 1, calls: 3, hostingBytes: own * TYPICAL.json }
    case '/dashboard':
      return { reads: 1 + missed * (2 + countReads(groups)), calls: missed, hostingBytes: TYPICAL.json }
  }
}

/** The part of a screen's calls that the CDN answers. */
export const hitRate = (screen: work.Screen, groups: number): number => {
  if (screen === '/groups?q=, a page') return searchHitRate(perSecond(screen, groups))
  return screen === '/dashboard' ? singleHitRate(perSecond(screen, groups)) : 0
}

const membersLeft = work.PER_GROUP.memberships
/** What each change uses, with what rules read and what is cleaned up after it; a join at its first try. */
const CHANGES: readonly (readonly [keyof typeof work.PER_GROUP, Use])[] = [
  ['joins', { reads: 3, writes: 2, calls: 1 }],
  ['leaves', { reads: 3, writes: 1, deletes: 1, calls: 1 }],
  ['created', { reads: 4, writes: 3 }],
  ['edited', { reads: 3, writes: 1 }],
  ['deleted', { reads: 2 + membersLeft, deletes: 2 + membersLeft, calls: 1 }],
  ['closed', { reads: 1, writes: 1 }],
  ['activeAccounts', { reads: 1, writes: 1, calls: 1 }],
]

const GIB = 2 ** 30
const metersOf = (use: Use): Partial<Record<Meter, number>> => ({
  read: use.reads,
  write: use.writes ?? 0,
  delete: use.deletes ?? 0,
  egress: (use.firestoreBytes ?? 0) / GIB,
  request: use.calls ?? 0,
  cpu: (use.calls ?? 0) * work.CALL_SECONDS * work.VCPUS,
  memory: (use.calls ?? 0) * work.CALL_SECONDS * work.MEMORY_GIB,
  hosting: (use.hostingBytes ?? 0) / 1e9,
})

const isMeter = (key: string): key is Meter => key in PRICES
const entriesOf = (amounts: Partial<Record<Meter, number>>): [Meter, number][] =>
  Object.entries(amounts).flatMap(([key, amount]): [Meter, number][] => (isMeter(key) ? [[key, amount]] : []))

/** Dollars for one use, nothing free: [Firestore's reads, all]. */
export const costOf = (use: Use): { readonly reads: number; readonly all: number } => ({
  reads: price('read', use.reads),
  all: entriesOf(metersOf(use)).reduce((sum, [meter, amount]) => sum + price(meter, amount), 0),
})

const storedGib = (groups: number): number => {
  const { memberships, accounts } = work.PER_GROUP
  return (groups * (STORED.group + STORED.creator + memberships * STORED.membership + accounts * STORED.account)) / GIB
}

const firstViewBytes = (groups: number): number =>
  groups * work.FIRST_VIEW_BYTES * (signedIn * work.FIRST_VIEWS.signedIn + anonymous * work.FIRST_VIEWS.anonymous)

/** A month's amounts of each meter. */
export const amountsOf = (groups: number): ReadonlyMap<Meter, number> => {
  const amounts = new Map<Meter, number>([
    ['stored', storedGib(groups)],
    ['job', 1],
    ['hosting', firstViewBytes(groups) / 1e9],
  ])
  const add = (use: Use, times: number) => {
    for (const [meter, amount] of entriesOf(metersOf(use))) {
      amounts.set(meter, (amounts.get(meter) ?? 0) + amount * times)
    }
  }
  for (const screen of SCREENS) add(useOf(screen, groups), viewsOf(screen, groups))
  for (const [change, use] of CHANGES) add(use, groups * work.PER_GROUP[change])
  return amounts
}

const isScreen = (name: string): name is work.Screen => name in work.VIEWS
export const SCREENS: readonly work.Screen[] = Object.keys(work.VIEWS).filter(isScreen)

/** A month's bill in dollars, by what is paid for. */
export const billOf = (groups: number): ReadonlyMap<string, number> => {
  const amounts = amountsOf(groups)
  const of = (...meters: Meter[]) => meters.reduce((sum, meter) => sum + monthly(meter, amounts.get(meter) ?? 0), 0)
  return new Map([
    ['Sign-in: active accounts', identity(groups * work.PER_GROUP.activeAccounts)],
    ['Firestore: reads', of('read')],
    ['Firestore: writes, deletes', of('write', 'delete')],
    ['Firestore: stored, nearly all of it indexes', of('stored')],
    ['Firestore: data out', of('egress')],
    ['Hosting: data out', of('hosting')],
    ['Functions', of('cpu', 'memory', 'request')],
    ['Scheduler', of('job')],
  ])
}

/** What a month costs more where the database is in nam5, in dollars. */
export const nam5More = (groups: number): number => {
  const amounts = amountsOf(groups)
  const of = (meter: Meter) => monthly(meter, amounts.get(meter) ?? 0)
  return (NAM5.operations - 1) * (of('read') + of('write') + of('delete')) + (NAM5.stored - 1) * of('stored')
}

/** Calls of the functions in a second of the busiest minute. */
export const peakCalls = (groups: number): number =>
  ((amountsOf(groups).get('request') ?? 0) / work.MONTH_SECONDS) * work.PEAK
