import type { Caller } from '../../platform/caller.ts'
import { CACHE_CONTROL } from '../../platform/config.ts'

/** The Content-Security-Policy of public pages with a picture. Hosting adds the site's policy only to static files. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const withPolicy = (policy: string) => ({
  // The pages have the site's font.
  'content-security-policy': `${policy}; font-src 'self'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
})

export const notFoundHeaders = (policy = POLICY): Record<string, string> => ({
  ...withPolicy(policy),
  'cache-control': CACHE_CONTROL.error,
})

/** The headers of a public page. Only the responses to anonymous calls may be cached. */
export const publicPageHeaders = (caller: Caller | null, policy = POLICY): Record<string, string> => ({
  ...withPolicy(policy),
  ...(caller ? {} : { 'cache-control': CACHE_CONTROL.sharePage }),
})
