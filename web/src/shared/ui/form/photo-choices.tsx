import { avatarPictures } from '../site-pictures.ts'
import { PictureTiles } from './picture-tiles.tsx'

/** Who sees a user's name and picture. Said once on a page. */
export const PROFILE_READERS =
  "Everybody sees your name on groups that you create; in groups that you join, organizers see your name and picture, and other members do too if the group's page says so."

/** The hint of the field for a photo's URL. */
export const PHOTO_HINT =
  'You can also paste the address of a picture. If it is on another website, others see your initials.'

/** One of the drawn faces, for users who choose no picture. */
export const randomFace = (): string => avatarPictures[Math.floor(Math.random() * avatarPictures.length)]?.address ?? ''

/** The drawn faces, for users without a picture of their own. */
export const PhotoChoices = ({ value, onPick }: { value: string; onPick: (address: string) => void }) => (
  <PictureTiles label="Faces" size={48} isRound pictures={avatarPictures} value={value} onPick={onPick} />
)
