/** The address of a picture if the page may load it: with https, or the site's own. Older ones may have http. */
export const loadablePicture = (address: string | null | undefined): string | undefined =>
  address && (/^https:/i.test(address) || address.startsWith(`${location.origin}/`)) ? address : undefined
