/** The site's public address, without a slash at its end; where none is configured, the address that the page came from. */
export const siteOrigin = (import.meta.env.VITE_SITE_ORIGIN ?? window.location.origin).replace(/\/$/, '')
