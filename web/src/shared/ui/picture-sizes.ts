import { siteOrigin } from '../site-origin.ts'

/** The address of a picture that was uploaded to this site, which has a small size too. */
const isUploaded = (address: string): boolean =>
  [siteOrigin, location.origin].some(
    (origin) => address.startsWith(`${origin}/pictures/`) && /^[\w-]+\.webp$/.test(address.slice(origin.length + 10)),
  )

/** The size for cards, lists and avatars: no side is longer than 480 pixels. Other addresses have one size. */
export const smallPicture = <Address extends string | undefined>(address: Address): Address | string =>
  address !== undefined && isUploaded(address) ? `${address}?size=small` : address

/** Both sizes, for a picture that may be as wide as the page. */
export const pictureSizes = (address: string, sizes: string) =>
  isUploaded(address)
    ? { src: address, srcSet: `${address}?size=small 480w, ${address} 1280w`, sizes }
    : { src: address }
