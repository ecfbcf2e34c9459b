/** Returns the result of `work`, or the error that it throws, so that one failing call does not stop the others. */
export const resultOrError = <T>(work: () => T): T | Error => {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
