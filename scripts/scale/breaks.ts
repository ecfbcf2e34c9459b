import { MAX_SEARCH_WORDS } from '../../contract/src/search.ts'
import { CHANGES_PER_MINUTE, FUNCTION_OPTIONS } from '../../functions/src/options.ts'
import { amountsOf, peakCalls, useOf, viewsOf } from './bill.ts'
import { type Burst, largestBurst } from './join-burst.ts'
import * as limits from './limits.ts'
import { about, dollars, markdownTable, percent, whole } from './markdown.ts'
import { price } from './prices.ts'
import { LARGEST, MONTH_SECONDS, PEAK, PER_GROUP, SEARCH_READS } from './workload.ts'

/** Assumed: what reading a group for a join and committing it takes. */
export const PLACES = {
  emulators: { readMs: 5, commitMs: 8 },
  quiet: { readMs: 15, commitMs: 30 },
  busy: { readMs: 20, commitMs: 50 },
  nam5: { readMs: 40, commitMs: 100 },
} as const satisfies Record<string, Omit<Burst, 'people'>>

/** Google's: writes a second to neighbours in an index. */
const RANGE_LIMIT = 500

/** The part that counting all groups has in Firestore's reads. */
const countShare = (groups: number): number =>
  (viewsOf('/dashboard', groups) * (useOf('/dashboard', groups).reads - 1)) / (amountsOf(groups).get('read') ?? 1)

const peak = (aMonth: number) => (aMonth / MONTH_SECONDS) * PEAK
const instanceLimit = (LARGEST * limits.callsPerSecond(1)) / peakCalls(LARGEST)

/** What breaks, in the order in which a growing site meets it. */
export const breaks = (): string =>
  markdownTable([
    ['what', 'at', 'what people meet', 'cure', 'what it costs'],
    [
      'joins into one group at once',
      `${largestBurst(PLACES.nam5)} in nam5, ${largestBurst(PLACES.busy)} in a region: at any number of groups`,
      'a 503; to press the button again is safe',
      'the site calls again by itself; then each instance commits its callers’ joins together',
      'a few lines; then a module of functions, and joins that answer some ms later',
    ],
    [
      'searches for two words that are both common',
      `words in ${percent(0.05)} of the groups each, from ${whole((SEARCH_READS.most - MAX_SEARCH_WORDS) / 0.05)} groups on`,
      `pages of ${about(limits.foundOnPage(0.05))} groups instead of 24, and more pages`,
      'a search service beside Firestore',
      'its own bill, an index to keep true; or pairs of words as tokens: index entries times ten and more',
    ],
    [
      'the count in every list answer',
      `${percent(countShare(100_000))} of all reads at 100,000 groups, ${percent(countShare(LARGEST))} at a million`,
      'nothing: you pay',
      'each instance keeps its counts as long as the CDN does; or a counter document, written once a minute',
      'ten lines; or one more scheduled job',
    ],
    [
      'strangers who read in earnest',
      `at any size: 100 lists of 1,000 groups a second are ${dollars(price('read', limits.countReadsADay(LARGEST, 100)))} a day, straight from Firestore as by the count at a million groups`,
      'nothing: you pay',
      'App Check enforced for Firestore in the console; a smaller page in firestore.rules; for REST, which answers anonymous lists without App Check, the cure above; a budget alert in any case',
      'reCAPTCHA’s own price',
    ],
    [
      'the daily closing of passed groups',
      `${whole(limits.CLOSED_IN_TIME)} groups of one date, a mean day’s at ${about(limits.closingLimit)} groups`,
      'passed groups are read past, until a later day’s run is through',
      'a longer timeout for this function',
      'nothing',
    ],
    [
      'the clean-up of a large group',
      `over ${about((FUNCTION_OPTIONS.timeoutSeconds * 100_000) / limits.purgeOf(100_000).work)} members it is cut off, and goes on when the event comes again; given up at ${about(limits.largestPurge())}`,
      'the id stays taken, members see the group on My Groups no more',
      'a longer timeout for this function (540 s are allowed)',
      'nothing',
    ],
    [
      'instances',
      `${about(instanceLimit)} groups where every call takes 1 s`,
      '429 and slow answers',
      '`maxInstances`',
      'only what is used; it is the lid on the bill, too',
    ],
    [
      'the limits of changes, counted in each instance’s memory',
      `an account may make up to ${whole(CHANGES_PER_MINUTE.account * FUNCTION_OPTIONS.maxInstances)} changes a minute, not ${CHANGES_PER_MINUTE.account}, once all instances run`,
      'nothing',
      'a shared counter (Redis), or Cloud Armor before the functions',
      'a server that is always on',
    ],
    [
      'hot ranges of an index (`createdAt`; `startDate` of closed groups)',
      `${RANGE_LIMIT} new groups a second; a million groups have ${about(peak(LARGEST * PER_GROUP.created))} in the busiest minute`,
      'slow writes',
      '`createdAt` is never asked for: exempt it from indexing',
      'nothing: an entry in firestore.indexes.json',
    ],
  ])
