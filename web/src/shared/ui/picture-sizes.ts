import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { siteOrigins } from '../site-origin.ts'

/** Whether a picture was uploaded to this site. If so, it has a small size too. */
const isUploaded = (address: string): boolean => uploadedPictureId(address, siteOrigins) !== null

/**
 * Returns the URL of a picture's small size, for cards, lists and avatars: no side is longer than 480 pixels. Pictures that were
 * not uploaded to this site have only one size.
 */
export const smallPictureUrl = <Address extends string | undefined>(address: Address): Address | string =>
  address !== undefined && isUploaded(address) ? `${address}?size=small` : address

/**
 * Returns the attributes of an img on a group's page, where the picture may be as wide as the page. `srcSet` names both sizes if
 * the picture has two.
 */
export const widePictureProps = (address: string) =>
  isUploaded(address)
    ? { srcSet: `${address}?size=small 480w, ${address} 1280w`, sizes: '(min-width: 900px) 600px, 100vw', src: address }
    : { src: address }
