// Apart from the Firebase SDK, so that the entry, which explains why a session ended, does not load it.

let failure: unknown = null

/** Remembers the error of the last token refresh that failed, in case it ends the session; null forgets it. */
export const setRefreshFailure = (error: unknown): void => {
  failure = error
}

export const getRefreshFailure = (): unknown => failure
