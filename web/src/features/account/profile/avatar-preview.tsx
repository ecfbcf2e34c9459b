import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { smallPictureUrl } from '#shared/ui/picture-sizes.ts'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

const photoSchema = pictureUrlSchema('Photo URL')

/**
 * The photo as an avatar. A press on it opens a dialog with the whole photo.
 *
 * @param kept a picture that is not uploaded yet, as a data URL, which is shown in place of the photo
 */
export const AvatarPreview = ({ photoURL, kept = null }: { photoURL: string; kept?: string | null }) => {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  const src = kept ?? photoSchema.safeParse(photoURL).data
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <ButtonBase
        aria-label="Show the photo in full"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
        sx={{ borderRadius: 99 }}
      >
        <Avatar
          src={smallPictureUrl(src)}
          alt=""
          slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
          sx={{ width: 96, height: 96 }}
        />
      </ButtonBase>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <PhotoDialog src={src} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </Box>
  )
}
