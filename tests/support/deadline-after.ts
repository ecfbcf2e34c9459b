import type { Deadline } from '../../functions/src/platform/deadline.ts'

/** A deadline that is over after this many checks. A job checks its deadline before it reads each page or writes each file. */
export const deadlineAfter = (checks: number): Deadline => {
  let left = checks
  return {
    run: (operation) => operation(),
    isOver: () => {
      left -= 1
      return left < 0
    },
  }
}
