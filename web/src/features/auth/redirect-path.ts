import { DEFAULT_REDIRECT_PATH } from '@hobbyhub/contract/constants'
import { safeRedirectPath } from '@hobbyhub/contract/redirect-path'
import { readStored, writeStored } from '../../shared/browser-storage.ts'

const STORAGE_KEY = 'redirectPath'

/** Where to go after sign-in: remembered for this tab, so that a reload of the sign-in page keeps it. Always one of the site's own paths. */
export const getRedirectPath = (): string => safeRedirectPath(readStored('session', STORAGE_KEY))

export const setRedirectPath = (path: string): void => writeStored('session', STORAGE_KEY, safeRedirectPath(path))

/** The remembered path, which is reset to "/" with this. */
export const takeRedirectPath = (): string => {
  const path = getRedirectPath()
  setRedirectPath(DEFAULT_REDIRECT_PATH)
  return path
}
