/**
 * The site's public address, without a slash at its end; where none is configured, the address that the page came from. The
 * first screen is rendered without a window.
 */
export const siteOrigin = (import.meta.env.VITE_SITE_ORIGIN ?? globalThis.location?.origin ?? '').replace(/\/$/, '')
