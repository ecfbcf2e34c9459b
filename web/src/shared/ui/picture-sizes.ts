import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { siteOrigins } from '../site-origin.ts'

/** Whether a picture was uploaded to this site. If so, it has a small size too. */
const isUploaded = (address: string): boolean => uploadedPictureId(address, siteOrigins) !== null

/** The path of a picture that the site offers for groups (site-pictures.ts). Its smaller sizes are in folders beside it. */
const OFFERED = /\/demo\/(?!avatar)([a-z-]+-\d\.webp)$/

/**
 * Returns the URL of a picture's small size, for cards and avatars: no side is longer than 480 pixels. Pictures that are neither
 * uploaded to this site nor offered by it have only one size.
 */
export const smallPictureUrl = <Address extends string | undefined>(address: Address): Address | string => {
  if (address === undefined) return address
  if (isUploaded(address)) return `${address}?size=small`
  const isOwn = siteOrigins.some((origin) => address.startsWith(`${origin}/demo/`))
  return isOwn ? address.replace(OFFERED, '/demo/small/$1') : address
}

/**
 * Returns the attributes of an img on a group's page, where the picture may be as wide as the page. `srcSet` names both sizes if
 * the picture has two.
 */
export const widePictureProps = (address: string) =>
  isUploaded(address)
    ? { srcSet: `${address}?size=small 480w, ${address} 1280w`, sizes: '(min-width: 900px) 600px, 100vw', src: address }
    : { src: address }
