import { isIP } from 'node:net'
import { MAX_CONTACT_MESSAGES_A_DAY, MAX_NOTICES_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import { type ApiError, tooManyRequestsError } from '../api-error.ts'
import { CHANGES_PER_MINUTE, READS_PER_MINUTE } from '../config.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const waitText = (seconds: number): string => {
  if (seconds > HOUR_SECONDS) return `${Math.ceil(seconds / HOUR_SECONDS)} hours`
  if (seconds > 2 * MINUTE_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`
  return `${seconds} seconds`
}

const tooMany = (what: string, ms: number): ApiError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return tooManyRequestsError(`Too many ${what}. Please try again in ${waitText(seconds)}.`, seconds)
}

/**
 * Counts each key's calls within a time, by default a minute. Throws 429 with Retry-After (seconds) if there are more than `points`.
 *
 * @param duration in seconds
 */
export const createRateLimiter = (what: string, points: number, duration = MINUTE_SECONDS) => {
  const counter = new RateLimiterMemory({ points, duration })
  return {
    count: async (key: string): Promise<void> => {
      const state = await counter.penalty(key)
      if (state.consumedPoints > points) throw tooMany(what, state.msBeforeNext)
    },
    /** Throws if `count` would throw, but does not count the call. */
    check: async (key: string): Promise<void> => {
      const state = await counter.get(key)
      if (state && state.consumedPoints >= points) throw tooMany(what, state.msBeforeNext)
    },
  }
}

/** Returns an IPv4 address unchanged, and for IPv6 the /64 network, which usually belongs to one user; null for anything else. */
const asKey = (entry: string): string | null => {
  const version = isIP(entry)
  if (version === 0 || entry.includes('%')) return null
  if (version === 4) return entry
  const [start = [], end = []] = new URL(`http://[${entry}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

/**
 * The keys under which a request is counted, from the last two entries of X-Forwarded-For. The last entry (`peer`) is added by
 * Google: the address of Hosting or, for a direct call, of the client. The entry before it is the client's address if the call
 * came through Hosting; for a direct call, the client may have forged it. `caller` combines both entries, so that a forged entry
 * cannot use up somebody else's limit. Returns null if the last entry is not an address.
 */
export const rateLimitKeys = (forwardedFor = ''): { readonly peer: string; readonly caller: string } | null => {
  const [last = '', before = ''] = forwardedFor
    .split(',')
    .slice(-2)
    .reverse()
    .map((entry) => entry.trim())
  const peer = asKey(last)
  return peer === null ? null : { peer, caller: [asKey(before) ?? [], peer].flat().join(',') }
}

/**
 * A peer's limit, as a multiple of a caller's limit, because many users call through one of Hosting's addresses. The peer's limit
 * bounds how many calls a direct client gains, and how many keys it creates, by forging the entry in front of its own.
 */
const CALLERS_OF_A_PEER = 10

/** Limits calls by IP address. The returned function takes X-Forwarded-For, and throws 429. */
const createAddressRateLimiter = (...[what, points, duration]: Parameters<typeof createRateLimiter>) => {
  const callers = createRateLimiter(what, points, duration)
  const peers = createRateLimiter(what, points * CALLERS_OF_A_PEER, duration)
  return async (forwardedFor: string | undefined): Promise<void> => {
    const from = rateLimitKeys(forwardedFor)
    if (!from) return
    await peers.check(from.peer)
    await callers.count(from.caller)
    await peers.count(from.peer)
  }
}

/** Limits one kind of call, by account and by IP address. */
export const createCallRateLimiter = (
  what: string,
  { account, address }: { readonly account: number; readonly address: number },
) => ({
  account: createRateLimiter(what, account).count,
  address: createAddressRateLimiter(what, address),
})

export const changesRateLimiter = createCallRateLimiter('changes', CHANGES_PER_MINUTE)
export const readsRateLimiter = createCallRateLimiter('requests', READS_PER_MINUTE)
// In memory, so that no address of a network is stored.
export const countContactMessage = createAddressRateLimiter(
  'messages',
  MAX_CONTACT_MESSAGES_A_DAY.network,
  24 * HOUR_SECONDS,
)
export const countNotice = createAddressRateLimiter('reports', MAX_NOTICES_AN_HOUR.network, HOUR_SECONDS)
