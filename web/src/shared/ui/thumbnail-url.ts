import { smallPictureUrl } from './picture-sizes.ts'

/**
 * Returns the URL of a picture for a row, where it is up to 56 pixels high. Only the pictures that the site offers (site-pictures.ts)
 * have a size for that.
 */
export const thumbnailUrl = (address: string): string => {
  const small = smallPictureUrl(address)
  return small === address ? address : small.replace('/demo/small/', '/demo/thumbnail/')
}
