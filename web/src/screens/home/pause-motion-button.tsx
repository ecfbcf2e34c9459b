import PauseIcon from '@mui/icons-material/PauseRounded'
import PlayArrowIcon from '@mui/icons-material/PlayArrowRounded'
import IconButton from '@mui/material/IconButton'

type PauseMotionButtonProps = { isPlaying: boolean; onChange: (isPlaying: boolean) => void }

/** A button that pauses and resumes all motion on Home. It is placed below the moving content, not over it. */
export const PauseMotionButton = ({ isPlaying, onChange }: PauseMotionButtonProps) => (
  <IconButton
    aria-label={isPlaying ? 'Pause motion' : 'Play motion'}
    onClick={() => onChange(!isPlaying)}
    // CSS hides the button if the visitor wants reduced motion, because the build renders it before that is known.
    sx={{ p: 0.5, color: 'text.secondary', '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
  >
    {isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
  </IconButton>
)
