/** Returns a picture's URL if the page may load it: with https, or from the site itself. Some stored URLs have http. */
export const loadablePictureUrl = (address: string | null | undefined): string | undefined =>
  address && (/^https:/i.test(address) || address.startsWith(`${location.origin}/`)) ? address : undefined
