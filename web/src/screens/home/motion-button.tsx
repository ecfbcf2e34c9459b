import PauseIcon from '@mui/icons-material/PauseRounded'
import PlayArrowIcon from '@mui/icons-material/PlayArrowRounded'
import Button from '@mui/material/Button'

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
      '&:hover': { bgcolor: 'primary.light', boxShadow: 4 },
    }}
  >
    {isPlaying ? 'Pause motion' : 'Play motion'}
  </Button>
)
