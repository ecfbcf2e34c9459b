import { removeStored } from '#shared/browser-storage.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { PICTURE_COOKIE_KEY, withinLimit } from './start-picture-session.ts'

/**
 * Takes away the cookie by which this browser loads pictures of a closed site. Without a connection, the cookie stays until the next
 * sign-in.
 */
export const endPictureSession = async (): Promise<void> => {
  removeStored('local', PICTURE_COOKIE_KEY)
  await withinLimit(callRest('endSession', {})).catch(() => undefined)
}
