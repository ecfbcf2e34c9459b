import CloseIcon from '@mui/icons-material/CloseRounded'
import PlaceIcon from '@mui/icons-material/PlaceRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Ref } from 'react'
import type { SearchArea } from '#features/groups/search/explore-search.ts'

type NearMeButtonProps = {
  area: SearchArea
  panelId: string
  isOpen: boolean
  onToggle: () => void
  onClear: () => void
  ref: Ref<HTMLButtonElement>
}

/** A long town is cut, and not the radius. */
const areaText = {
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  maxWidth: { xs: 230, sm: 280 },
  '& bdi': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const

/** Set as a style attribute, because with `sx` Emotion would write 2 kB of styles for the button. */
const AS_TALL_AS_FRAME = { minHeight: 'inherit', minWidth: 0 } as const

/** The button that opens the choice of an area and shows the chosen area. A second button beside it clears the area. */
export const NearMeButton = ({
  area: { near, town, km },
  panelId,
  isOpen,
  onToggle,
  onClear,
  ref,
}: NearMeButtonProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, maxWidth: '100%', minHeight: { xs: 40, sm: 48 } }}>
    <Button
      ref={ref}
      variant={near === '' ? 'outlined' : 'contained'}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      startIcon={<PlaceIcon />}
      style={AS_TALL_AS_FRAME}
    >
      {near === '' ? (
        'Near me'
      ) : (
        <Box component="span" sx={areaText}>
          Near {town === '' ? 'you' : <bdi>{town}</bdi>} · {km} km
        </Box>
      )}
    </Button>
    {near !== '' && (
      <IconButton aria-label="Clear place" onClick={onClear} sx={{ minWidth: 40, minHeight: 40 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
)
