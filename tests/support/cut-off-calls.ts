import { expect } from 'vitest'
import { unavailableError } from '../../functions/src/platform/api-error.ts'
import type { Deadline } from '../../functions/src/platform/deadline.ts'

/** A deadline that lets this many operations run, and is over before the next one. */
export const cutOffAfter = (operations: number): Deadline => {
  let left = operations
  return {
    isOver: () => false,
    run: async (operation) => {
      left -= 1
      if (left < 0) throw unavailableError()
      return operation()
    },
  }
}

/**
 * Cuts off a call before its first operation on Firestore or Auth, then before its second, and so on, until one call completes.
 * Runs `check` after each call. Returns the number of operations of the complete call.
 */
export const cutOffAnywhere = async (
  prepare: () => Promise<{
    readonly call: (deadline: Deadline) => Promise<unknown>
    readonly check: () => Promise<void>
  }>,
): Promise<number> => {
  for (let operations = 0; ; operations += 1) {
    const { call, check } = await prepare()
    const error: unknown = await call(cutOffAfter(operations)).catch((thrown: unknown) => thrown)
    const isWhole = !(error instanceof Error)
    if (!isWhole) expect(error).toMatchObject({ code: 'unavailable' })
    await check()
    if (isWhole) return operations
  }
}
