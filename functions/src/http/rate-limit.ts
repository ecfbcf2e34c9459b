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

/** A counter by key over one minute. Throws 429 with Retry-After (seconds) once all points are used. */
export const limiter = (what: string, points: number) => {
  const counter = new RateLimiterMemory({ points, duration: 60 })
  return {
    count: async (key: string): Promise<void> => {
      const state = await counter.penalty(key)
      if (state.consumedPoints > points) throw tooMany(what, state.msBeforeNext)
    },
    /** The same without counting. */
    check: async (key: string): Promise<void> => {
      const state = await counter.get(key)
      if (state && state.consumedPoints >= points) throw tooMany(what, state.msBeforeNext)
    },
  }
}

/** An IPv4 address as it is, an IPv6 address as its /64, which one subscriber has whole; null for anything else. */
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
 * Whom a request is counted for, by the two last entries of X-Forwarded-For. Google appends the peer that it saw, so
 * through Hosting they are the caller and Hosting's own address; directly, what the caller says and the caller. All
 * before them is the caller's word alone. `peer` is Google's word; `caller` names both, so that nobody is counted for
 * another's calls. null where Google named no address.
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
 * A peer's limit, as a multiple of an address's: many people call through one of Hosting's addresses. It bounds what
 * a direct caller gains by forging the entry before their own, and how many keys that makes.
 */
const CALLERS_OF_A_PEER = 10

/** Counts one kind of calls, by account and by address. */
export const callCounter = (
  what: string,
  { account, address }: { readonly account: number; readonly address: number },
) => {
  const accounts = limiter(what, account)
  const callers = limiter(what, address)
  const peers = limiter(what, address * CALLERS_OF_A_PEER)
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

export const countChange = callCounter('changes', CHANGES_PER_MINUTE)
export const countRead = callCounter('requests', READS_PER_MINUTE)
