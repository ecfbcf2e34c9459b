import { DEFAULT_REDIRECT_PATH } from '@hobbyhub/contract/constants'
import { safeRedirectPath } from '@hobbyhub/contract/redirect-path'

const STORAGE_KEY = 'redirectPath'

/** Where to go after sign-in: remembered for this tab, so that a reload of the sign-in page keeps it. Always one of the site's own paths. */
export const getRedirectPath = (): string => safeRedirectPath(sessionStorage.getItem(STORAGE_KEY))

export const setRedirectPath = (path: string): void => sessionStorage.setItem(STORAGE_KEY, safeRedirectPath(path))

/** The remembered path, which is reset to "/" with this. */
export const takeRedirectPath = (): string => {
  const path = getRedirectPath()
  setRedirectPath(DEFAULT_REDIRECT_PATH)
  return path
}
