/**
 * Returns the URL of the account's own photo if a page may load it: with https, or from the site itself. The identity provider takes
 * any address from other clients.
 */
export const loadablePictureUrl = (address: string | null | undefined): string | undefined =>
  address && (/^https:/i.test(address) || address.startsWith(`${location.origin}/`)) ? address : undefined
