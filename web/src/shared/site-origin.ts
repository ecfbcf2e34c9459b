/** Where the page came from. The first screen is rendered at build time, without a location. */
const ownOrigin = globalThis.location?.origin ?? ''

/** The site's public address, without a slash at its end; where none is configured, the address that the page came from. */
export const siteOrigin = (import.meta.env.VITE_SITE_ORIGIN ?? ownOrigin).replace(/\/$/, '')

/** All addresses of the site that this page can know. */
export const siteOrigins = [siteOrigin, ownOrigin]
