import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { siteOrigins } from '../site-origin.ts'

/** The path of a picture that the site offers for groups (site-pictures.ts). Other sizes of it, as AVIF, are in folders beside it. */
const OFFERED = /^\/demo\/((?!avatar)[a-z\d-]+-\d)\.webp$/

/** Returns the URL of a size of the picture, or the address itself if the site has no such size of it. */
const urlOfSize = <Address extends string>(
  address: Address,
  { upload, offered }: { readonly upload: string; readonly offered: string },
): Address | string => {
  if (uploadedPictureId(address, siteOrigins) !== null) return address + upload
  const origin = siteOrigins.find((each) => address.startsWith(`${each}/`)) ?? ''
  const [, name] = OFFERED.exec(address.slice(origin.length)) ?? []
  return name === undefined ? address : `${origin}/demo/${offered}/${name}.avif`
}

/**
 * Returns the URL of a picture's small size, for cards: no side is longer than 480 pixels. Pictures that are neither
 * uploaded to this site nor offered by it have only one size.
 */
export const smallPictureUrl = <Address extends string | undefined>(address: Address): Address | string =>
  address === undefined ? address : urlOfSize(address, { upload: '?size=small', offered: 'small' })

/** Returns the URL of a picture's smallest size, for rows and faces that are up to 56 pixels high. */
export const thumbnailUrl = <Address extends string | undefined>(address: Address): Address | string =>
  address === undefined ? address : urlOfSize(address, { upload: '?size=thumbnail', offered: 'thumbnail' })

/** Returns the attributes of an img on a group's page, where the picture may be as wide as the page. */
export const widePictureProps = (address: string) => {
  if (uploadedPictureId(address, siteOrigins) === null)
    return { src: urlOfSize(address, { upload: '', offered: 'wide' }) }
  const srcSet = `${address}?size=small 480w, ${address} 1280w`
  return { srcSet, sizes: '(min-width: 900px) 600px, 100vw', src: address }
}
