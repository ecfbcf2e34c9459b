/** Returns a picture's address if the page may load it: with https, or of the site itself. Older addresses may have http. */
export const loadablePicture = (address: string | null | undefined): string | undefined =>
  address && (/^https:/i.test(address) || address.startsWith(`${location.origin}/`)) ? address : undefined
