// Does not import the Firebase SDK, because the entry imports this module to explain why a session ended.

let failure: unknown = null

/** Stores the error of the last failed token refresh, in case it ends the session. Null clears it. */
export const setRefreshFailure = (error: unknown): void => {
  failure = error
}

export const getRefreshFailure = (): unknown => failure
