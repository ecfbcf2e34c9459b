import { uploadedPictureId } from '@hobbyhub/contract/pictures/picture-address'
import { siteOrigins } from '../site-origin.ts'

/** Pictures that were uploaded to this site have a small size too. */
const isUploaded = (address: string): boolean => uploadedPictureId(address, siteOrigins) !== null

/** The size for cards, lists and avatars: no side is longer than 480 pixels. Other addresses have one size. */
export const smallPicture = <Address extends string | undefined>(address: Address): Address | string =>
  address !== undefined && isUploaded(address) ? `${address}?size=small` : address

/** The attributes of an img for a group's page, where the picture may be as wide as the page: both sizes, if there are. */
export const widePicture = (address: string) =>
  isUploaded(address)
    ? { srcSet: `${address}?size=small 480w, ${address} 1280w`, sizes: '(min-width: 900px) 600px, 100vw', src: address }
    : { src: address }
