import { MAX_SEARCH_TOKENS } from '../../contract/src/search.ts'
import { billOf, costOf, countReads, hitRate, nam5More, peakCalls, SCREENS, useOf, viewsOf } from './bill.ts'
import { breaks } from './breaks.ts'
import { burstCures, bursts } from './burst-tables.ts'
import { searchHitRate, singleHitRate } from './cdn.ts'
import { LIMITS, SEARCH_INDEXES, STORED, TYPICAL, WORST } from './index-size.ts'
import { inputs } from './inputs.ts'
import * as limits from './limits.ts'
import { about, dollars, markdownTable, percent, whole } from './markdown.ts'
import { IDENTITY, PRICES, price } from './prices.ts'
import { LARGEST, SIZES } from './workload.ts'

const total = (bill: ReadonlyMap<string, number>) => bill.values().reduce((sum, each) => sum + each, 0)

const bill = () => {
  const bills = SIZES.map(billOf)
  const names = [...(bills[0]?.keys() ?? [])]
  const line = (name: string, dollarsOf: (at: ReadonlyMap<string, number>) => number) => [
    name,
    ...bills.map((each) => dollars(dollarsOf(each))),
  ]
  return markdownTable([
    ['a month, with', ...SIZES.map((size) => `${whole(size)} groups`)],
    ...names.map((name) => line(name, (each) => each.get(name) ?? 0)),
    line('**all**', total),
    ['more in nam5 (not verified)', ...SIZES.map((size) => dollars(nam5More(size)))],
  ])
}

const screens = () =>
  markdownTable([
    ['screen', 'reads', 'answered by the CDN', '1,000 views', `views a month, ${whole(LARGEST)} groups`],
    ...SCREENS.map((screen) => {
      const use = useOf(screen, LARGEST)
      return [
        `\`${screen}\``,
        about(use.reads),
        hitRate(screen, LARGEST) > 0 ? percent(hitRate(screen, LARGEST)) : 'not asked',
        dollars(1000 * costOf(use).all),
        whole(viewsOf(screen, LARGEST)),
      ]
    }),
  ])

const counts = () =>
  markdownTable([
    [
      'groups',
      'reads of one count',
      '1,000 answers',
      '100 uncached answers a second: a day',
      'the same, each instance keeping its counts',
    ],
    ...SIZES.map((size) => [
      whole(size),
      whole(countReads(size)),
      dollars(price('read', 1000 * countReads(size))),
      dollars(price('read', limits.countReadsADay(size, 100))),
      `at most ${dollars(price('read', limits.keptCountReadsADay(size)))}`,
    ]),
  ])

const RATES = [0.1, 1, 10, 100, 1000]
const cdn = () =>
  markdownTable([
    ['requests a second', ...RATES.map(String)],
    ['one address for all (the total on the dashboard)', ...RATES.map((rate) => percent(singleHitRate(rate)))],
    ['searches', ...RATES.map((rate) => percent(searchHitRate(rate)))],
  ])

const index = () =>
  markdownTable([
    ['a group', 'typical', 'the largest that rules let in', 'Firestore’s limit'],
    ['words kept', about(TYPICAL.tokens), String(MAX_SEARCH_TOKENS), ''],
    ['index entries', about(TYPICAL.entries), whole(WORST.entries), whole(LIMITS.entries)],
    ['their bytes', about(TYPICAL.bytes), about(WORST.bytes), whole(LIMITS.bytes)],
    ['bytes of the document', about(TYPICAL.document), about(WORST.document), '1,048,576'],
    [
      'entries rewritten when it fills up, or is closed',
      about(2 * TYPICAL.tokens * (SEARCH_INDEXES / 2)),
      whole(MAX_SEARCH_TOKENS * SEARCH_INDEXES),
      '',
    ],
    [
      `stored a month for ${whole(LARGEST)} such`,
      dollars(price('stored', (LARGEST * STORED.group) / 2 ** 30)),
      dollars(price('stored', (LARGEST * (WORST.document + WORST.bytes)) / 2 ** 30)),
      '',
    ],
  ])

const SHARES = [0.5, 0.24, 0.1, 0.05, 0.02, 0.01]
const words = () =>
  markdownTable([
    ['each of two words stands in', ...SHARES.map(percent)],
    ['a page of 24 shows', ...SHARES.map((share) => about(limits.foundOnPage(share)))],
  ])

const purges = () =>
  markdownTable([
    ['members of a deleted group', 'at work', 'deliveries of the event', 'gone after', 'costs'],
    ...[1000, 10_000, 100_000, 1_000_000].map((members) => {
      const { work, deliveries, until } = limits.purgeOf(members)
      const cost = price('read', members) + price('delete', members)
      return [whole(members), `${about(work)} s`, whole(deliveries), `${about(until)} s`, dollars(cost)]
    }),
  ])

const instances = () =>
  markdownTable([
    ['a call takes', '0.1 s', '1 s', '7 s (joins into one hot group)'],
    ['all instances answer, a second', ...[0.1, 1, 7].map((seconds) => about(limits.callsPerSecond(seconds)))],
    ...SIZES.map((size) => [`asked in the busiest minute, ${whole(size)} groups`, about(peakCalls(size)), '', '']),
  ])

const prices = () =>
  markdownTable([
    ['meter', 'list price', 'free a month', 'page', 'seen'],
    ...Object.values(PRICES).map(({ what, usd, per, free, source, seen }) => [
      what,
      `$${usd.toLocaleString('en', { maximumFractionDigits: 10 })}${per > 1 ? ` for ${whole(per)}` : ''}`,
      whole(free),
      source,
      seen,
    ]),
    [
      'active account',
      IDENTITY.tiers.map(({ from, usd }) => `$${usd} from ${whole(from)} on`).join(', '),
      whole(IDENTITY.tiers[0].from),
      IDENTITY.source,
      IDENTITY.seen,
    ],
  ])

const RAMPS = [1000, 3000, 10_000, 100_000]
const ramps = () =>
  markdownTable([
    ['operations a second', ...RAMPS.map(whole)],
    ['minutes after a start from nothing', ...RAMPS.map((rate) => String(limits.rampTo(rate)))],
  ])

/** Every table of docs/scale.md, by its name there. */
export const scaleTables = (): ReadonlyMap<string, string> =>
  new Map([
    ['breaks', breaks()],
    ['bill', bill()],
    ['screens', screens()],
    ['bursts', bursts()],
    ['burst cures', burstCures()],
    ['counts', counts()],
    ['cdn', cdn()],
    ['index', index()],
    ['words', words()],
    ['purges', purges()],
    ['instances', instances()],
    ['ramps', ramps()],
    ['reckoned with', inputs()],
    ['prices', prices()],
  ])
