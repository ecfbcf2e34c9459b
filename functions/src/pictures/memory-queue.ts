import { ApiError } from '../platform/api-error.ts'

/** A call that has waited this long (ms) gets a 503. */
const MAX_WAIT_MS = 20_000

const busyError = (): ApiError =>
  new ApiError('unavailable', 'Many pictures are being made right now. Please try again.', {
    headers: { 'retry-after': String(MAX_WAIT_MS / 1000) },
  })

/** The memory (bytes) that some work takes, and the account it is for. */
type Claim = { readonly bytes: number; readonly uid: string }

export type MemoryQueue = { readonly run: <T>(claim: Claim, work: () => Promise<T>) => Promise<T> }

/**
 * Runs work while all that runs at a time fits into `capacity` bytes, in the order in which it was asked for. One account's work runs
 * one after the other, so that an account with much work delays the others by one piece of it.
 */
export const createMemoryQueue = (capacity: number): MemoryQueue => {
  const waiting = new Set<Claim & { readonly start: () => void }>()
  const busyAccounts = new Set<string>()
  let free = capacity

  const startNext = (): void => {
    for (const entry of waiting) {
      if (busyAccounts.has(entry.uid)) continue
      // Smaller work that was asked for later does not overtake, or else large work might wait for ever.
      if (entry.bytes > free) return
      waiting.delete(entry)
      free -= entry.bytes
      busyAccounts.add(entry.uid)
      entry.start()
    }
  }

  const waitForTurn = (claim: Claim): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(entry)
        reject(busyError())
        // The entry may have kept smaller ones waiting.
        startNext()
      }, MAX_WAIT_MS)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const entry = { ...claim, start }
      waiting.add(entry)
      startNext()
    })

  return {
    run: async (claim, work) => {
      await waitForTurn(claim)
      try {
        return await work()
      } finally {
        free += claim.bytes
        busyAccounts.delete(claim.uid)
        startNext()
      }
    },
  }
}
