import { canParseUrl } from '../shared/older-browsers.ts'

/** The hosts that serve the photos of accounts that signed in with Google. */
const PROVIDER_PHOTO_HOST = /^lh[3-6]\.googleusercontent\.com$/

/** The paths of the site's own pictures: drawings, portraits, and uploads. */
const SITE_PICTURES = /^\/(demo|people|pictures)\//

/**
 * The URL of a user's photo as others get it: one of the site's own pictures, or one of the sign-in provider's. null for any
 * other URL, because its server would learn who looks at the user, and when.
 *
 * @param siteOrigins the origins of the site, such as https://example.com
 */
export const shareablePhoto = (photoURL: string | null, siteOrigins: readonly string[]): string | null => {
  if (photoURL === null || !canParseUrl(photoURL)) return null
  const url = new URL(photoURL)
  const isOwn = siteOrigins.includes(url.origin) && SITE_PICTURES.test(url.pathname)
  const isProviders = url.protocol === 'https:' && PROVIDER_PHOTO_HOST.test(url.host)
  return (isOwn || isProviders) && url.username + url.password === '' ? url.href : null
}
