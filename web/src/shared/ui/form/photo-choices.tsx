import Box from '@mui/material/Box'
import { avatarPictures } from '../site-pictures.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { PictureWarning } from './picture-warning.tsx'
import { usePictureCheck } from './use-picture-check.ts'

/** The hint of the field for a photo's URL. */
export const PHOTO_HINT =
  'Others see a picture you uploaded, one of our faces, or your Google photo. With any other address they see your initials.'

/** The hint of that field for a new account, which cannot upload a picture yet. */
export const NEW_PHOTO_HINT =
  'Choose a face below. You can upload a photo of your own later. With any other address, others see your initials.'

/** Shown below the field for a photo's URL: drawn faces for users without a photo, and a warning if the photo does not load. */
export const PhotoChoices = ({ value, onPick }: { value: string; onPick: (address: string) => void }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <PictureWarning what="photo" loads={usePictureCheck(value)} />
    <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
      No photo online? Choose a face.
    </Box>
    <PictureTiles label="Faces" size={48} isRound pictures={avatarPictures} value={value} onPick={onPick} />
  </Box>
)
