import type { AppCheck } from 'firebase-admin/app-check'
import { ApiError, unavailableError } from '../api-error.ts'
import type { Deadline } from '../deadline.ts'
import { environment } from '../environment.ts'

/** With APP_CHECK=enforce, calls that need a sign-in must also come from one of the project's own apps. */
export const isAppCheckEnforced = environment.APP_CHECK === 'enforce'

const unknownApp = (): ApiError => new ApiError('unauthenticated', 'This call does not come from a known app.')

/** The Admin SDK has the same error code for a bad token and for keys that it cannot fetch. Only this message differs. */
const OUT_OF_REACH = /Error fetching Json Web Keys/

/** Verifies the token of the header X-Firebase-AppCheck. Throws 401, or 503 if Firebase's keys are out of reach. */
export const verifyAppCheckToken = async (
  appCheck: () => Promise<AppCheck>,
  token: string | undefined,
  deadline: Deadline,
): Promise<void> => {
  if (!token) throw unknownApp()
  try {
    await deadline.run(async () => (await appCheck()).verifyToken(token))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw error instanceof Error && OUT_OF_REACH.test(error.message) ? unavailableError() : unknownApp()
  }
}
