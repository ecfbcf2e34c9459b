import { hasCode } from './has-code.ts'

/**
 * Runs a Firestore operation; where Firestore refuses the token itself (expired by the server's clock, not by this
 * machine's), the token is refreshed once and the operation run once more: nothing was read or written before. The lite
 * SDK does neither.
 */
export const withFreshToken = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation()
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) throw error
    const { getIdToken } = await import('../auth/id-token.ts')
    if ((await getIdToken(true)) === null) throw error
    return operation()
  }
}
