import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'

/** Switches between light and dark; MUI keeps the choice under the specification's storage key. */
export const ThemeSwitch = () => {
  const { mode, setMode } = useColorScheme()
  const isDark = mode === 'dark'
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      title={isDark ? 'Use the light theme' : 'Use the dark theme'}
      color="inherit"
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  )
}
