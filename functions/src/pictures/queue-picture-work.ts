import { unavailableError } from '../platform/api-error.ts'

/** A call that has waited longer than this (ms) gets a 503. */
const MAX_WAIT_MS = 20_000

let last: Promise<unknown> = Promise.resolve()

/** Works on one picture at a time, because each may take a third of an instance's memory. Throws 503 after a long wait. */
export const queuePictureWork = <T>(work: () => Promise<T>): Promise<T> => {
  const asked = performance.now()
  const own = last.then(() => {
    if (performance.now() - asked > MAX_WAIT_MS) throw unavailableError()
    return work()
  })
  last = own.catch(() => undefined)
  return own
}
