import { isIP } from 'node:net'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import { ApiError } from '../api-error.ts'
import { CHANGES_PER_MINUTE, READS_PER_MINUTE } from '../options.ts'

const tooMany = (what: string, ms: number): ApiError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new ApiError('too-many-requests', `Too many ${what}. Please try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** Counts calls by key over one minute. Throws 429 with Retry-After (seconds) above `points`. */
export const createRateLimiter = (what: string, points: number) => {
  const counter = new RateLimiterMemory({ points, duration: 60 })
  return {
    count: async (key: string): Promise<void> => {
      const state = await counter.penalty(key)
      if (state.consumedPoints > points) throw tooMany(what, state.msBeforeNext)
    },
    /** Throws as `count` would, but does not count. */
    check: async (key: string): Promise<void> => {
      const state = await counter.get(key)
      if (state && state.consumedPoints >= points) throw tooMany(what, state.msBeforeNext)
    },
  }
}

/** An IPv4 address as it is, an IPv6 address as its /64, which belongs to one subscriber; null for anything else. */
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
 * The keys that a request is counted under, from the last two entries of X-Forwarded-For. Google appends the address of
 * its peer. Through Hosting, the last two are the client and Hosting; on a direct call, whatever the client sent and the
 * client. Earlier entries are never trusted. `peer` comes from Google; `caller` combines both, so that a forged entry
 * cannot use up somebody else's limit. null if Google named no address.
 */
export const forwardedAddresses = (forwardedFor = ''): { readonly peer: string; readonly caller: string } | null => {
  const [last = '', before = ''] = forwardedFor
    .split(',')
    .slice(-2)
    .reverse()
    .map((entry) => entry.trim())
  const peer = asKey(last)
  return peer === null ? null : { peer, caller: [asKey(before) ?? [], peer].flat().join(',') }
}

/**
 * A peer's limit, as a multiple of an address's limit, since many users call through one of Hosting's addresses. It limits how
 * much a direct client gains by forging the entry before its own, and how many keys that creates.
 */
const CALLERS_OF_A_PEER = 10

/** Limits one kind of call, by account and by address. */
export const createCallCounter = (
  what: string,
  { account, address }: { readonly account: number; readonly address: number },
) => {
  const accounts = createRateLimiter(what, account)
  const callers = createRateLimiter(what, address)
  const peers = createRateLimiter(what, address * CALLERS_OF_A_PEER)
  return {
    account: accounts.count,
    address: async (forwardedFor: string | undefined): Promise<void> => {
      const from = forwardedAddresses(forwardedFor)
      if (!from) return
      await peers.check(from.peer)
      await callers.count(from.caller)
      await peers.count(from.peer)
    },
  }
}

export const changeCallCounter = createCallCounter('changes', CHANGES_PER_MINUTE)
export const readCallCounter = createCallCounter('requests', READS_PER_MINUTE)
