import { HOBBY_CATEGORIES } from '../../contract/src/categories.ts'
import { MAX_SEARCH_WORDS } from '../../contract/src/search.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/options.ts'
import { CLOSING_PAGE_SIZE } from '../../functions/src/triggers/close-passed-groups.ts'
import { PURGE_PAGE_SIZE } from '../../functions/src/triggers/purge-group.ts'
import { countReads } from './bill.ts'
import * as work from './workload.ts'

const TIMEOUT_SECONDS = FUNCTION_OPTIONS.timeoutSeconds

/** Assumed: a transaction that reads and deletes a page of members, in s. */
export const PURGE_PAGE_SECONDS = 0.25
/** Assumed: a page of groups read and, all at once, rewritten with their words, in s. */
export const CLOSING_PAGE_SECONDS = 1.5
/** Google's: an event that failed comes again after 10 s, then ever later up to 600 s, for a day. */
const RETRY = { first: 10, longest: 600, window: 24 * 60 * 60 } as const

export type Purge = { readonly work: number; readonly deliveries: number; readonly until: number }

/** How long it takes to clear away a deleted group of so many members: at work, deliveries of the event, until the end. */
export const purgeOf = (members: number): Purge => {
  const seconds = Math.floor(members / PURGE_PAGE_SIZE + 1) * PURGE_PAGE_SECONDS
  const deliveries = Math.ceil(seconds / TIMEOUT_SECONDS)
  let waits = 0
  for (let at = 0; at < deliveries - 1; at += 1) waits += Math.min(RETRY.first * 2 ** at, RETRY.longest)
  return { work: seconds, deliveries, until: seconds + waits }
}

/** The most members that are cleared away before the event is given up, in steps of 100,000. */
export const largestPurge = (): number => {
  let members = 100_000
  while (purgeOf(members + 100_000).until <= RETRY.window) members += 100_000
  return members
}

/** Groups of one start date that the daily run closes in its time. */
export const CLOSED_IN_TIME = Math.floor(TIMEOUT_SECONDS / CLOSING_PAGE_SECONDS) * CLOSING_PAGE_SIZE
/** The number of groups at which a mean day has more. */
export const closingLimit = (CLOSED_IN_TIME * 30) / work.PER_GROUP.closed

/** Calls that all instances together answer in a second, where each call takes so long. */
export const callsPerSecond = (seconds: number): number =>
  (FUNCTION_OPTIONS.maxInstances * FUNCTION_OPTIONS.concurrency) / seconds

const DAY_SECONDS = 24 * 60 * 60

/** Firestore's reads in a day of list answers that the CDN does not have, so many a second: for the count alone. */
export const countReadsADay = (groups: number, perSecond: number): number =>
  countReads(groups) * perSecond * DAY_SECONDS

/** The same where every instance keeps each count (of all, and of each category) as long as the CDN would. */
export const keptCountReadsADay = (groups: number): number => {
  const everyCount = countReads(groups) + HOBBY_CATEGORIES.length * countReads(groups / HOBBY_CATEGORIES.length)
  return (everyCount * FUNCTION_OPTIONS.maxInstances * DAY_SECONDS) / work.CDN_SECONDS
}

/** Operations a second that Google advises at most, so many minutes after a start from nothing (500/50/5). */
export const rampTo = (perSecond: number): number =>
  Math.max(0, Math.ceil(Math.log(perSecond / 500) / Math.log(1.5)) * 5)

/** Groups that a page of a search shows, of two words that each stand in this part of all groups, by chance. */
export const foundOnPage = (share: number): number =>
  Math.min(work.PAGE_READS - 1, (work.SEARCH_READS.most - MAX_SEARCH_WORDS) * share)
