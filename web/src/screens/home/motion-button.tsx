import PauseIcon from '@mui/icons-material/PauseRounded'
import PlayArrowIcon from '@mui/icons-material/PlayArrowRounded'
import IconButton from '@mui/material/IconButton'

type MotionButtonProps = { isPlaying: boolean; onChange: (isPlaying: boolean) => void }

/** The control of everything that moves on Home; it stands beneath what moves, and over nothing. */
export const MotionButton = ({ isPlaying, onChange }: MotionButtonProps) => (
  <IconButton
    aria-label={isPlaying ? 'Pause motion' : 'Play motion'}
    onClick={() => onChange(!isPlaying)}
    sx={{ p: 0.5, color: 'text.secondary' }}
  >
    {isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
  </IconButton>
)
