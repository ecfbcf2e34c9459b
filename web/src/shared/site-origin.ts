/** The origin of the page. Empty while the build renders the first screens, where there is no location. */
const ownOrigin = globalThis.location?.origin ?? ''

/** The site's public origin, without a slash at its end. If none is configured, the origin of the page. */
export const siteOrigin = (import.meta.env.VITE_SITE_ORIGIN ?? ownOrigin).replace(/\/$/, '')

/** The origins that a picture of this site can have: the public one, and the one of this page. */
export const siteOrigins = [siteOrigin, ownOrigin]
