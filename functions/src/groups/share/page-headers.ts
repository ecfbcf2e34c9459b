import type { Caller } from '../../platform/caller.ts'
import { CACHE_CONTROL } from '../../platform/config.ts'

/** The Content-Security-Policy of public pages. Hosting adds the site's policy only to static files. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = { 'content-security-policy': POLICY, 'referrer-policy': 'strict-origin-when-cross-origin' }

export const NOT_FOUND_HEADERS = { ...HEADERS, 'cache-control': CACHE_CONTROL.error }

/** The headers of a public page. Only the responses to anonymous calls may be cached. */
export const publicPageHeaders = (caller: Caller | null): Record<string, string> => ({
  ...HEADERS,
  ...(caller ? {} : { 'cache-control': CACHE_CONTROL.sharePage }),
})
