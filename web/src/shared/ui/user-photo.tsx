import { shareablePhoto } from '@hobbyhub/contract/account/shareable-photo'
import Avatar, { type AvatarProps } from '@mui/material/Avatar'
import { siteOrigins } from '../site-origin.ts'
import { initialsOf } from './initials-of.ts'
import { thumbnailUrl } from './picture-sizes.ts'

type UserPhotoProps = Pick<AvatarProps, 'title' | 'sx'> & {
  user: { readonly name: string; readonly photoURL: string | null }
  isLazy?: boolean
}

/**
 * Another user's photo, shown beside their name, or the user's initials if the photo must not be shown to others. The initials grow
 * with the text only as far as the circle has room for two wide letters.
 */
export const UserPhoto = ({ user: { name, photoURL }, isLazy = false, title, sx }: UserPhotoProps) => (
  <Avatar
    src={thumbnailUrl(shareablePhoto(photoURL, siteOrigins) ?? undefined)}
    alt=""
    title={title}
    aria-hidden
    slotProps={{ img: { referrerPolicy: 'no-referrer', loading: isLazy ? 'lazy' : 'eager' } }}
    sx={{ bgcolor: 'action.selected', color: 'text.primary', fontSize: 'min(0.9375rem, 16px)', fontWeight: 700, ...sx }}
  >
    {initialsOf(name)}
  </Avatar>
)
