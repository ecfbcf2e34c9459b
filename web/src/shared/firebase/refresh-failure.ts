// Separate from the Firebase SDK: the entry explains why a session ended, and must not load the SDK for that.

let failure: unknown = null

/** Stores the error of the last failed token refresh, in case it ends the session. Null clears it. */
export const setRefreshFailure = (error: unknown): void => {
  failure = error
}

export const getRefreshFailure = (): unknown => failure
