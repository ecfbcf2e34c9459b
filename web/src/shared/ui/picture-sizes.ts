import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { siteOrigins } from '../site-origin.ts'

/** The path of a picture that the site offers for groups (site-pictures.ts). Other sizes of it, as AVIF, are in folders beside it. */
const OFFERED = /^\/demo\/((?!avatar)[a-z\d-]+-\d)\.webp$/

/** The width of the picture in a card on a phone (group-card.tsx). Without another width, wider windows take the larger picture. */
const CARD_SIZES = '(max-width: 599.95px) 96px'

/** Returns the URL of a size of an offered picture, or null if the site does not offer the picture. */
const offeredUrl = (address: string, size: 'wide' | 'small' | 'card' | 'thumbnail'): string | null => {
  const origin = siteOrigins.find((each) => address.startsWith(`${each}/`)) ?? ''
  const [, name] = OFFERED.exec(address.slice(origin.length)) ?? []
  return name ? `${origin}/demo/${size}/${name}.avif` : null
}

const urlOfSize = (address: string, size: 'small' | 'thumbnail'): string =>
  uploadedPictureId(address, siteOrigins) === null ? (offeredUrl(address, size) ?? address) : `${address}?size=${size}`

/**
 * Returns the URL of a picture's small size: no side is longer than 480 pixels. Pictures that are neither uploaded to this site nor
 * offered by it have only one size.
 */
export const smallPictureUrl = <Address extends string | undefined>(address: Address): Address | string =>
  address === undefined ? address : urlOfSize(address, 'small')

/** Returns the URL of a picture's smallest size, for rows and faces that are up to 56 pixels high. */
export const thumbnailUrl = <Address extends string | undefined>(address: Address): Address | string =>
  address === undefined ? address : urlOfSize(address, 'thumbnail')

/** Returns the attributes of an img in a card, whose picture is 96 pixels wide on a phone. */
export const cardPictureProps = (address: string) => {
  const src = smallPictureUrl(address)
  const card = offeredUrl(address, 'card')
  return { ...(card && { srcSet: `${card} 192w, ${src} 480w`, sizes: CARD_SIZES }), src }
}

/** Returns the attributes of an img on a group's page, where the picture may be as wide as the page. */
export const widePictureProps = (address: string) => {
  if (uploadedPictureId(address, siteOrigins) === null) return { src: offeredUrl(address, 'wide') ?? address }
  const srcSet = `${address}?size=small 480w, ${address} 1280w`
  return { srcSet, sizes: '(min-width: 900px) 600px, 100vw', src: address }
}
