/** The origin of the page. The first screen is rendered at build time, without a location. */
const ownOrigin = globalThis.location?.origin ?? ''

/** The site's public origin, without a slash at its end. If none is configured, the origin of the page. */
export const siteOrigin = (import.meta.env.VITE_SITE_ORIGIN ?? ownOrigin).replace(/\/$/, '')

/** All origins of the site that this page knows. */
export const siteOrigins = [siteOrigin, ownOrigin]
