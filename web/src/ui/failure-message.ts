const FIRESTORE_TEXTS: Readonly<Record<string, string>> = {
  'permission-denied': 'You are not allowed to do that.',
  unauthenticated: 'Please log in again.',
  unavailable: 'We could not reach the server. Check your connection and try again.',
  'deadline-exceeded': 'The server took too long. Please try again.',
  'resource-exhausted': 'Too many requests. Please wait a moment and try again.',
  'not-found': 'It is no longer there.',
}

const isRestFailure = (error: unknown): error is Error => error instanceof Error && error.name === 'RestFailure'

/** The server's message for a failed read or write, in plain words; null where it has none to tell. */
export const failureMessage = (error: unknown): string | null => {
  if (isRestFailure(error)) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return (Object.hasOwn(FIRESTORE_TEXTS, error.code) && FIRESTORE_TEXTS[error.code]) || null
  return null
}
