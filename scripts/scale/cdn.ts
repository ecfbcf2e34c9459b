import { CDN_PLACES, CDN_SECONDS, SEARCHES } from './workload.ts'

/** The part of the requests for one address that a cache answers, where `rate` come in a second, by chance. */
const hitRateOf = (rate: number): number => (rate * CDN_SECONDS) / (1 + rate * CDN_SECONDS)

/** One address that everybody asks for (how many groups there are). */
export const singleHitRate = (perSecond: number): number => hitRateOf(perSecond / CDN_PLACES)

const shares = Array.from({ length: SEARCHES }, (_, at) => 1 / (at + 1))
const total = shares.reduce((sum, share) => sum + share, 0)

/** Searches, some of them frequent and most of them rare (Zipf's law). */
export const searchHitRate = (perSecond: number): number =>
  shares.reduce((sum, share) => sum + (share / total) * hitRateOf((perSecond * share) / total / CDN_PLACES), 0)
