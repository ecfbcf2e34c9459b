import PauseIcon from '@mui/icons-material/PauseRounded'
import PlayArrowIcon from '@mui/icons-material/PlayArrowRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'

type MotionButtonProps = { isPlaying: boolean; onChange: (isPlaying: boolean) => void }

/** The one control of everything that moves on Home, always in view. */
export const MotionButton = ({ isPlaying, onChange }: MotionButtonProps) => (
  <Button
    variant="contained"
    color="inherit"
    onClick={() => onChange(!isPlaying)}
    startIcon={isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
    sx={{
      position: 'fixed',
      insetInlineEnd: { xs: 12, md: 24 },
      bottom: { xs: 12, md: 24 },
      zIndex: 'fab',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      boxShadow: 4,
      minWidth: 0,
      minHeight: 44,
      px: { xs: 1.25, sm: 2.5 },
      '@media (max-width: 599.95px)': { '& .MuiButton-startIcon': { m: 0 } },
      '&:hover': { bgcolor: 'primary.light', boxShadow: 4 },
    }}
  >
    {/* On a phone the icon alone shows. */}
    <Box component="span" sx={{ '@media (max-width: 599.95px)': visuallyHidden }}>
      {isPlaying ? 'Pause motion' : 'Play motion'}
    </Box>
  </Button>
)
