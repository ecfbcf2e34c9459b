/** The result of `work`, or the error that it throws: if one of many calls fails, the others go on. */
export const orError = <T>(work: () => T): T | Error => {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
