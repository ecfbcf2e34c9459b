import { canParseUrl } from '@hobbyhub/contract/shared/older-browsers'
import { DEFAULT_REDIRECT_PATH } from '#shared/constants.ts'

const ORIGIN = 'https://origin.invalid'

/**
 * The path to go to after sign-in: a path of this site, or "/". Rejects every spelling of another origin ("//evil",
 * "/\evil", "javascript:", "/a/..//evil") and the sign-in pages themselves.
 */
export const safeRedirectPath = (input: unknown): string => {
  if (typeof input !== 'string' || !input.startsWith('/') || !canParseUrl(input, ORIGIN)) return DEFAULT_REDIRECT_PATH
  const url = new URL(input, ORIGIN)
  const isOwn = url.origin === ORIGIN && !url.pathname.startsWith('//')
  if (!isOwn || /^\/auth(\/|$)/.test(url.pathname)) return DEFAULT_REDIRECT_PATH
  return url.pathname + url.search + url.hash
}
