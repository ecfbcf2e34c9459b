import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { SitePicture } from '../site-pictures.ts'

type PictureTilesProps = {
  label: string
  pictures: readonly SitePicture[]
  /** The URL in the field. */
  value: string
  onPick: (address: string) => void
  /** The width and height of a picture, in px. */
  size: number
  isRound?: boolean
}

/** Pictures that the user can choose instead of typing a URL. */
export const PictureTiles = ({ label, pictures, value, onPick, size, isRound = false }: PictureTilesProps) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
    {pictures.map(({ address, name }) => (
      <ButtonBase
        key={address}
        aria-label={name}
        aria-pressed={value === address}
        onClick={() => onPick(address)}
        sx={{
          width: size,
          height: size,
          borderRadius: isRound ? '50%' : 4,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          border: '3px solid transparent',
          '&[aria-pressed="true"]': { borderColor: 'primary.main' },
        }}
      >
        <img src={address} alt="" width={size} height={size} loading="lazy" style={{ objectFit: 'cover' }} />
      </ButtonBase>
    ))}
  </Box>
)
