import { readStored, writeStored } from '#shared/browser-storage.ts'
import { DEFAULT_REDIRECT_PATH } from '#shared/constants.ts'
import { safeRedirectPath } from './safe-redirect-path.ts'

const STORAGE_KEY = 'redirectPath'

/** The path to go to after sign-in. It is kept in session storage, so that it survives a reload of the sign-in page. */
export const getRedirectPath = (): string => safeRedirectPath(readStored('session', STORAGE_KEY))

/** The invitation's code in the remembered path, if it is an invitation link. */
export const getRedirectInvite = (): string | undefined =>
  new URL(getRedirectPath(), window.location.origin).searchParams.get('invite') || undefined

export const setRedirectPath = (path: string): void => writeStored('session', STORAGE_KEY, safeRedirectPath(path))

/** Returns the remembered path, and resets it to "/". */
export const takeRedirectPath = (): string => {
  const path = getRedirectPath()
  setRedirectPath(DEFAULT_REDIRECT_PATH)
  return path
}
