import { readStored, writeStored } from '#shared/browser-storage.ts'
import { callRest } from '#shared/rest/call-rest.ts'

/** The key in local storage for whose cookie for pictures this browser has, and since when. */
export const PICTURE_COOKIE_KEY = 'picturesFor'
/** A cookie is renewed after this time, in ms. It is valid for two weeks. */
const COOKIE_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** How long a page, or logging out, waits for a call about the cookie, in ms. */
const LIMIT_MS = 3000

/** Waits for a call, but not for long. The call itself goes on. */
export const withinLimit = (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([call, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))])

/** Gets the cookie by which this browser loads pictures of a closed site. Without it, pages have no pictures, but work. */
export const startPictureSession = async (uid: string): Promise<void> => {
  const [owner, since] = readStored('local', PICTURE_COOKIE_KEY)?.split(' ') ?? []
  if (owner === uid && Date.now() - Number(since) < COOKIE_AGE_MS) return
  const start = async (): Promise<void> => {
    await callRest('startSession', {})
    writeStored('local', PICTURE_COOKIE_KEY, `${uid} ${Date.now()}`)
  }
  await withinLimit(start().catch((error: unknown) => console.warn('Pictures cannot be shown', error)))
}
