import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { ALL_SITE_ORIGINS, SITE_ORIGIN } from './config.ts'

const DRAWING = /^\/demo\/[\w-]+\.webp$/

/**
 * The URL of a picture, for places that must load nothing from other sites, such as mails: the small size of an uploaded picture,
 * or one of the site's drawings, always at the site's own address. Null for pictures of other sites.
 */
export const ownPictureUrl = (address: unknown): string | null => {
  if (typeof address !== 'string') return null
  const id = uploadedPictureId(address, ALL_SITE_ORIGINS)
  if (id !== null) return `${SITE_ORIGIN}/pictures/${id}.webp?size=small`
  const origin = ALL_SITE_ORIGINS.find((each) => address.startsWith(`${each}/`))
  const path = origin && address.slice(origin.length)
  return path !== undefined && DRAWING.test(path) ? SITE_ORIGIN + path : null
}
