import type { Group } from '@hobbyhub/contract/groups/group'
import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import { PREVIEW_SIZE } from '@hobbyhub/contract/shared/limits'
import { ALL_SITE_ORIGINS, SITE_ORIGIN } from '../../platform/config.ts'

/** The picture of a link preview. The measures are known if the picture is one of this site's. */
export type PreviewPicture = {
  readonly url: string
  readonly measures: { readonly width: number; readonly height: number; readonly type: string } | null
}

const { width, height } = PREVIEW_SIZE
const ownPicture = (path: string, type: string): PreviewPicture => ({
  url: `${SITE_ORIGIN}/pictures/${path}`,
  measures: { width, height, type },
})

/**
 * The picture that link previews show for a group, in a format that every chat shows: an uploaded picture as JPEG; a card with the
 * group's name instead of one of the site's drawings, which many groups have. Pictures of other sites stay as they are.
 */
export const previewPicture = ({ id, image }: Pick<Group, 'id' | 'image'>): PreviewPicture => {
  const uploaded = uploadedPictureId(image, ALL_SITE_ORIGINS)
  if (uploaded !== null) return ownPicture(`${uploaded}.jpg`, 'image/jpeg')
  if (ALL_SITE_ORIGINS.some((origin) => image.startsWith(`${origin}/`)))
    return ownPicture(`cards/${encodeURIComponent(id)}.png`, 'image/png')
  return { url: image, measures: null }
}
