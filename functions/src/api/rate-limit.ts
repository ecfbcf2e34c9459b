import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import { CHANGES_PER_MINUTE } from '../options.ts'
import { Failure } from './failure.ts'

/** Counts a change for a key; throws 429 with Retry-After (seconds) where it is one too many. */
export const limiter = (points: number) => {
  const counter = new RateLimiterMemory({ points, duration: 60 })
  return async (key: string): Promise<void> => {
    const state = await counter.penalty(key)
    if (state.consumedPoints <= points) return
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    throw new Failure('too-many-requests', `Too many changes. Please try again in ${seconds} seconds.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

export const countAccount = limiter(CHANGES_PER_MINUTE.account)
export const countAddress = limiter(CHANGES_PER_MINUTE.address)

/**
 * Whom a request is counted for, by the two last entries of X-Forwarded-For. Google appends the peer that it saw, so
 * through Hosting they are the caller and Hosting's own address; directly, what the caller says and the
 * caller. All before them is the caller's word alone. So nobody is counted for another's changes, and who
 * forges the header on a direct call still has the account's limit.
 */
export const addressKey = (forwardedFor: string | undefined): string =>
  (forwardedFor ?? '')
    .split(',')
    .slice(-2)
    .map((entry) => entry.trim())
    .join(',')
