/** Who serves the photos of accounts that signed in with Google. */
const PROVIDER_PHOTO_HOST = /^lh[3-6]\.googleusercontent\.com$/

/** Where the site's own pictures are: drawn ones, faces, and what users upload. */
const SITE_PICTURES = /^\/(demo|people|pictures)\//

/**
 * The photo that others see of a user: one of the site's own pictures, or of the sign-in provider. null for any other
 * address: the server of another address would learn who looks at the user, and when.
 *
 * @param siteOrigins where the site is, such as https://example.com
 */
export const sharedPhoto = (photoURL: string | null, siteOrigins: readonly string[]): string | null => {
  if (photoURL === null || !URL.canParse(photoURL)) return null
  const url = new URL(photoURL)
  const isOwn = siteOrigins.includes(url.origin) && SITE_PICTURES.test(url.pathname)
  const isProviders = url.protocol === 'https:' && PROVIDER_PHOTO_HOST.test(url.host)
  return (isOwn || isProviders) && url.username + url.password === '' ? url.href : null
}
