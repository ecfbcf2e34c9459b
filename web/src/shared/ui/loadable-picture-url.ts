/**
 * Returns a picture's URL if the page may load it: with https, or from the site itself. The identity provider takes any address for
 * a photo, and the emulators' pictures have an origin that the page need not have.
 */
export const loadablePictureUrl = (address: string | null | undefined): string | undefined =>
  address && (/^https:/i.test(address) || address.startsWith(`${location.origin}/`)) ? address : undefined
